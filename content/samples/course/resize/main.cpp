// 第九章：窗口改变大小，设备丢失。第一次运行到第四帧时假装丢失，重建之后天亮了。
#include "../common/city.hpp"
#include "../common/depth.hpp"
#include "../common/descriptors.hpp"
#include "../common/frames.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"

#include <exception>

namespace {

struct Scene {
    glm::mat4 viewProjection;
    glm::vec4 eye;
    glm::vec4 light;
    glm::vec4 sky;
};

// #region resizing
// 拖动边框时，有的系统把事件循环卡在里面，只在回调里给机会重画。
class DrawWhileResizing {
public:
    DrawWhileResizing(GLFWwindow* window, std::function<void()> step)
        : window(window), step(std::move(step)) {
        if (window != nullptr) {
            glfwSetWindowUserPointer(window, this);
            glfwSetWindowRefreshCallback(window, [](GLFWwindow* refreshed) {
                static_cast<DrawWhileResizing*>(glfwGetWindowUserPointer(refreshed))->refresh();
            });
        }
    }
    ~DrawWhileResizing() {
        if (window != nullptr) {
            glfwSetWindowRefreshCallback(window, nullptr);
        }
    }
    DrawWhileResizing(const DrawWhileResizing&) = delete;
    DrawWhileResizing& operator=(const DrawWhileResizing&) = delete;

    // 主循环里的一步：不让回调插进来，也把回调里的异常接着抛出去。
    void draw() {
        if (failure) {
            std::rethrow_exception(failure);
        }
        busy = true;
        step();
        busy = false;
    }

private:
    void refresh() noexcept {
        if (busy || failure) {
            return;   // 重建交换链时也会处理事件，不能再进来一层
        }
        try {
            draw();
        } catch (...) {
            failure = std::current_exception();   // 异常不能穿过 GLFW 的 C 代码
        }
    }

    GLFWwindow* window;
    std::function<void()> step;
    bool busy = false;
    std::exception_ptr failure;
};
// #endregion resizing

// #region session
// 从创建实例到窗口关闭。设备丢失时整个抛掉，由 main 重来。
int session(int argc, char** argv, int attempt) {
    App app(argc, argv, "改变大小与设备丢失");
    // #endregion session
    const Mesh box(app, shapes::box(glm::vec3(1.0f)));
    const std::vector<Tower> city = makeCity();
    const Buffer towers = upload(app, city, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    const auto towerCount = static_cast<std::uint32_t>(city.size());

    const std::array bindings{VkDescriptorSetLayoutBinding{
        .binding = 0,
        .descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER,
        .descriptorCount = 1,
        .stageFlags = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT,
    }};
    const DescriptorSetLayout setLayout = makeSetLayout(bindings);
    const DescriptorPool pool = makePool();
    struct PerFrame {
        Buffer uniforms;
        VkDescriptorSet set = VK_NULL_HANDLE;
    };
    std::array<PerFrame, FrameLoop::slots> perFrame;
    for (PerFrame& one : perFrame) {
        one.uniforms = app.memory.buffer(sizeof(Scene), VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT,
                                         Place::host);
        one.set = allocateSet(pool, setLayout);
        writeBuffer(one.set, 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, one.uniforms);
    }
    const PipelineLayout layout = makeLayout({setLayout});
    const Pipeline pipeline = makePipeline({
        .vertex = "city.vert",
        .fragment = "city.frag",
        .layout = layout,
        .color = app.format(),
        .depth = depthFormat,
        .cull = VK_CULL_MODE_BACK_BIT,
        .bindings = bindingsWithInstances(),
        .attributes = attributesWithInstances(),
    });
    DepthBuffer depth(app.memory);

    int drawn = 0;
    const App::Draw draw = [&](const Frame& frame) {
        // #region lose
        if (attempt == 0 && ++drawn == 4) {
            throw VulkanError(VK_ERROR_DEVICE_LOST, "演练");
        }
        // #endregion lose
        const PerFrame& mine = perFrame[frame.slot];
        const glm::vec3 eye = orbit(-2.3f + 0.05f * frame.time, 19.0f, 6.0f);
        const glm::vec4 sky = attempt == 0 ? glm::vec4(0.012f, 0.016f, 0.035f, 0.1f)
                                           : glm::vec4(0.75f, 0.42f, 0.3f, 1.0f);
        const Scene scene{
            .viewProjection = perspective(frame.canvas.extent, 0.1f, 300.0f) *
                              lookAt(eye, {0.0f, 2.2f, 0.0f}),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(0.7f, 0.3f, -0.55f)), 0.0f),
            .sky = sky,
        };
        std::memcpy(mine.uniforms.mapped, &scene, sizeof scene);
        depth.prepare(frame.commands, frame.canvas.extent);
        beginRendering(frame.commands, frame.canvas, clearColor(sky.r, sky.g, sky.b),
                       depth.view());
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &mine.set, 0, nullptr);
        const VkDeviceSize offset = 0;
        vkCmdBindVertexBuffers(frame.commands, 1, 1, towers.handle.address(), &offset);
        box.draw(frame.commands, towerCount);
        vkCmdEndRendering(frame.commands);
    };
    // #region loop
    FrameLoop loop(app);
    DrawWhileResizing resizing(app.handle(), [&] { loop.step(draw); });
    return loop.run([&] { resizing.draw(); });
    // #endregion loop
}

}   // namespace

// #region main
int main(int argc, char** argv) try {
    for (int attempt = 0;; ++attempt) {
        try {
            return session(argc, argv, attempt);
        } catch (const VulkanError& error) {
            if (error.result != VK_ERROR_DEVICE_LOST || attempt == 3) {
                throw;
            }
            std::cerr << error.what() << "，重建\n";
        }
    }
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
// #endregion main
