// 程序的骨架：设备、窗口或图片、一帧接一帧。（第一章；第八章换成几帧并行）
#pragma once

#include "barrier.hpp"
#include "gpu.hpp"
#include "memory.hpp"
#include "picture.hpp"
#include "screen.hpp"

#include <array>
#include <functional>
#include <string_view>

// 画一帧时知道的事。
struct Frame {
    VkCommandBuffer commands = VK_NULL_HANDLE;
    Canvas canvas;
    float time = 0.0f;       // 秒
    std::uint32_t slot = 0;  // 第八章起，几帧轮流使用的资源取第几份
};

// GLFW 在设备之前开始，在设备之后结束，所以单独成一个对象。
class Glfw {
public:
    Glfw(bool wanted, const char* title) {
        if (!wanted) {
            return;
        }
        if (glfwInit() != GLFW_TRUE) {
            throw std::runtime_error("GLFW 初始化失败");
        }
        glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
        window = glfwCreateWindow(960, 540, title, nullptr, nullptr);
        if (window == nullptr) {
            throw std::runtime_error("窗口创建失败");
        }
    }
    ~Glfw() {
        if (window != nullptr) {
            glfwDestroyWindow(window);
            glfwTerminate();
        }
    }
    Glfw(const Glfw&) = delete;
    Glfw& operator=(const Glfw&) = delete;
    GLFWwindow* window = nullptr;
};

class App {
public:
    App(int argc, char** argv, const char* title, const Features& features = {})
        : path(argc == 3 && std::string_view(argv[1]) == "--picture" ? argv[2] : ""),
          glfw(path.empty(), title),
          gpu(path.empty(), features),
          memory(gpu) {
        if (path.empty()) {
            window.emplace(gpu, glfw.window);
        } else {
            picture.emplace(memory);
        }
        const VkCommandPoolCreateInfo poolInfo{
            .sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
            .flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT,
            .queueFamilyIndex = gpu.family,
        };
        pool = make<CommandPool>(vkCreateCommandPool, poolInfo, "创建命令池");
    }

    GLFWwindow* handle() const { return glfw.window; }   // 存图片时为空

    VkFormat format() const { return window ? window->imageFormat() : Picture::format; }

    using Draw = std::function<void(const Frame&)>;

    // #region run
    // 一帧画完再画下一帧，直到窗口关闭。返回给 main 的返回码。
    int run(const Draw& draw) {
        const VkSemaphoreCreateInfo semaphoreInfo{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO};
        const auto acquired = make<Semaphore>(vkCreateSemaphore, semaphoreInfo, "创建信号量");
        const VkCommandBuffer commands = allocateCommands();
        if (picture) {
            drawPicture(commands, draw);
            return exitCode();
        }
        while (window->isOpen()) {
            glfwPollEvents();
            const auto index = window->acquire(acquired);
            if (!index) {
                continue;
            }
            const Canvas canvas = window->canvas(*index);
            begin(commands);
            record(commands, imageBarrier(canvas.image,
                                          {.stages = VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT},
                                          scope::colorAttachment));
            draw({commands, canvas, static_cast<float>(glfwGetTime())});
            record(commands, imageBarrier(canvas.image, scope::colorAttachment, scope::present));
            submit(commands, acquired, window->rendered(*index));
            window->present(*index);
            check(vkQueueWaitIdle(gpu.queue), "等待队列空闲");
        }
        return exitCode();
    }
    // #endregion run

    VkCommandBuffer allocateCommands() const {
        const VkCommandBufferAllocateInfo info{
            .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
            .commandPool = pool,
            .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
            .commandBufferCount = 1,
        };
        VkCommandBuffer commands = VK_NULL_HANDLE;
        check(vkAllocateCommandBuffers(gpu.device, &info, &commands), "分配命令缓冲");
        return commands;
    }

    // 录制一组命令，提交，等它做完。加载资源时用，不在每帧里用。
    void runOnce(const std::function<void(VkCommandBuffer)>& recordCommands) const {
        const VkCommandBuffer commands = allocateCommands();
        begin(commands);
        recordCommands(commands);
        submit(commands, VK_NULL_HANDLE, VK_NULL_HANDLE);
        check(vkQueueWaitIdle(gpu.queue), "等待队列空闲");
        vkFreeCommandBuffers(gpu.device, pool, 1, &commands);
    }

    static void begin(VkCommandBuffer commands) {
        const VkCommandBufferBeginInfo info{
            .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
            .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT,
        };
        check(vkBeginCommandBuffer(commands, &info), "开始录制");
    }

    // #region submit
    // 等 wait，画完触发 signal；没有窗口时两个都没有。
    void submit(VkCommandBuffer commands, VkSemaphore wait, VkSemaphore signal) const {
        check(vkEndCommandBuffer(commands), "结束录制");
        const VkCommandBufferSubmitInfo commandInfo{
            .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO,
            .commandBuffer = commands,
        };
        const VkSemaphoreSubmitInfo waitInfo{
            .sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
            .semaphore = wait,
            .stageMask = VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT,
        };
        const VkSemaphoreSubmitInfo signalInfo{
            .sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
            .semaphore = signal,
            .stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
        };
        const VkSubmitInfo2 info{
            .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2,
            .waitSemaphoreInfoCount = wait == VK_NULL_HANDLE ? 0u : 1u,
            .pWaitSemaphoreInfos = &waitInfo,
            .commandBufferInfoCount = 1,
            .pCommandBufferInfos = &commandInfo,
            .signalSemaphoreInfoCount = signal == VK_NULL_HANDLE ? 0u : 1u,
            .pSignalSemaphoreInfos = &signalInfo,
        };
        check(vkQueueSubmit2(gpu.queue, 1, &info, VK_NULL_HANDLE), "提交");
    }
    // #endregion submit

    // 图片没有交换链，时间也固定，好让每次画的都一样。
    void drawPicture(VkCommandBuffer commands, const Draw& draw) const {
        begin(commands);
        const Canvas canvas = picture->canvas();
        record(commands, imageBarrier(canvas.image, {}, scope::colorAttachment));
        draw({commands, canvas, 2.0f});
        record(commands, imageBarrier(canvas.image, scope::colorAttachment, scope::copySource));
        picture->copy(commands);
        submit(commands, VK_NULL_HANDLE, VK_NULL_HANDLE);
        check(vkQueueWaitIdle(gpu.queue), "等待队列空闲");
        savePicture();
    }

    void savePicture() const { picture->save(path); }

    // 校验层说过话，程序就算失败。
    int exitCode() const {
        check(vkDeviceWaitIdle(gpu.device), "等待设备空闲");
        return gpu.complaints == 0 ? 0 : 1;
    }

private:
    std::string path;
    Glfw glfw;

public:
    Gpu gpu;
    Memory memory;
    std::optional<Window> window;
    std::optional<Picture> picture;

private:
    CommandPool pool;
};
