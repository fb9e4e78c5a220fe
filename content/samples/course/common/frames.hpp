// 几帧并行：CPU 录制下一帧时，GPU 还在画上一帧。（第八章）
#pragma once

#include "app.hpp"

class FrameLoop {
public:
    // #region slots
    static constexpr std::uint32_t slots = 2;

    // 一帧在飞行中要独占的东西。
    struct Slot {
        CommandPool pool;
        VkCommandBuffer commands = VK_NULL_HANDLE;
        Semaphore acquired;
        std::uint64_t lastUse = 0;   // 时间线走到这个值，这一份就空出来了
    };
    // #endregion slots

    explicit FrameLoop(App& app) : app(app) {
        // #region timeline
        const VkSemaphoreTypeCreateInfo type{
            .sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO,
            .semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE,
            .initialValue = 0,
        };
        const VkSemaphoreCreateInfo timelineInfo{
            .sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO,
            .pNext = &type,
        };
        timeline = make<Semaphore>(vkCreateSemaphore, timelineInfo, "创建时间线信号量");
        // #endregion timeline
        for (Slot& slot : all) {
            const VkCommandPoolCreateInfo poolInfo{
                .sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                .flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT,
                .queueFamilyIndex = app.gpu.family,
            };
            const VkSemaphoreCreateInfo binaryInfo{
                .sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO,
            };
            slot.pool = make<CommandPool>(vkCreateCommandPool, poolInfo, "创建命令池");
            slot.acquired = make<Semaphore>(vkCreateSemaphore, binaryInfo, "创建信号量");
            const VkCommandBufferAllocateInfo info{
                .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                .commandPool = slot.pool,
                .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                .commandBufferCount = 1,
            };
            check(vkAllocateCommandBuffers(app.gpu.device, &info, &slot.commands), "分配命令缓冲");
        }
    }
    // 对象离开作用域时，GPU 可能还在用它们。
    ~FrameLoop() { vkDeviceWaitIdle(app.gpu.device); }
    FrameLoop(const FrameLoop&) = delete;
    FrameLoop& operator=(const FrameLoop&) = delete;

    // #region run
    int run(const App::Draw& draw) {
        return run([&] { step(draw); });
    }

    // next 画一帧。第九章换成自己的。
    int run(const std::function<void()>& next) {
        // 存图片也画好几帧，与窗口走同一条路，只是没有获取与呈现
        while (app.picture ? frame < pictureFrames : app.window->isOpen()) {
            if (app.window) {
                glfwPollEvents();
            }
            next();
        }
        wait(frame);
        if (app.picture) {
            app.savePicture();
        }
        return app.exitCode();
    }

    void step(const App::Draw& draw) {
        Slot& slot = all[frame % slots];
        wait(slot.lastUse);
        if (app.picture) {
            drawOne(slot, app.picture->canvas(), std::nullopt, 2.0f, draw);
        } else if (const auto index = app.window->acquire(slot.acquired)) {
            drawOne(slot, app.window->canvas(*index), index, static_cast<float>(glfwGetTime()),
                    draw);
            app.window->present(*index);
        }
    }
    // #endregion run

private:
    static constexpr std::uint64_t pictureFrames = 6;

    // #region wait
    // 主机等到时间线至少走到 value。
    void wait(std::uint64_t value) const {
        const VkSemaphoreWaitInfo info{
            .sType = VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO,
            .semaphoreCount = 1,
            .pSemaphores = timeline.address(),
            .pValues = &value,
        };
        check(vkWaitSemaphores(app.gpu.device, &info, UINT64_MAX), "等待时间线");
    }
    // #endregion wait

    // #region one
    void drawOne(Slot& slot, const Canvas& canvas, std::optional<std::uint32_t> index, float time,
                 const App::Draw& draw) {
        check(vkResetCommandPool(app.gpu.device, slot.pool, 0), "重置命令池");
        const VkCommandBuffer commands = slot.commands;
        App::begin(commands);
        // 上一帧对同一张图像的写入，以及获取图像的信号量，都在来源的阶段里
        record(commands,
               imageBarrier(canvas.image,
                            {.stages = VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT,
                             .access = VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT},
                            scope::colorAttachment));
        draw({commands, canvas, time, static_cast<std::uint32_t>(frame % slots)});
        if (index) {
            record(commands, imageBarrier(canvas.image, scope::colorAttachment, scope::present));
        } else if (frame + 1 == pictureFrames) {
            record(commands,
                   imageBarrier(canvas.image, scope::colorAttachment, scope::copySource));
            app.picture->copy(commands);
        }
        slot.lastUse = ++frame;
        submit(slot, index);
    }
    // #endregion one

    // #region submit
    void submit(const Slot& slot, std::optional<std::uint32_t> index) const {
        check(vkEndCommandBuffer(slot.commands), "结束录制");
        const VkCommandBufferSubmitInfo commandInfo{
            .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO,
            .commandBuffer = slot.commands,
        };
        const VkSemaphoreSubmitInfo wait{
            .sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
            .semaphore = slot.acquired,
            .stageMask = VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT,
        };
        const std::array signals{
            VkSemaphoreSubmitInfo{
                .sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
                .semaphore = timeline,
                .value = frame,
                .stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
            },
            VkSemaphoreSubmitInfo{
                .sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
                .semaphore = index ? app.window->rendered(*index) : VK_NULL_HANDLE,
                .stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
            },
        };
        const VkSubmitInfo2 info{
            .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2,
            .waitSemaphoreInfoCount = index ? 1u : 0u,
            .pWaitSemaphoreInfos = &wait,
            .commandBufferInfoCount = 1,
            .pCommandBufferInfos = &commandInfo,
            .signalSemaphoreInfoCount = index ? 2u : 1u,   // 没有窗口就没有人等呈现
            .pSignalSemaphoreInfos = signals.data(),
        };
        check(vkQueueSubmit2(app.gpu.queue, 1, &info, VK_NULL_HANDLE), "提交");
    }
    // #endregion submit

    App& app;
    Semaphore timeline;
    std::array<Slot, slots> all;
    std::uint64_t frame = 0;   // 已经提交了几帧
};
