// 第八章：几帧并行。夜里的城市上空飘着天灯，每帧由 CPU 写入新的位置。
#include "../common/city.hpp"
#include "../common/depth.hpp"
#include "../common/descriptors.hpp"
#include "../common/frames.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"

namespace {

struct Scene {
    glm::mat4 viewProjection;
    glm::vec4 eye;
    glm::vec4 light;
};

constexpr int lanterns = 400;

// #region lanterns
// 天灯的位置每帧都由 CPU 算出来，直接写进这一帧的缓冲。
void writeLanterns(Tower* out, float time) {
    for (int i = 0; i < lanterns; ++i) {
        const float turn = glm::two_pi<float>() * noise(i, 0, 7) + 0.1f * time;
        const float away = 2.0f + 17.0f * noise(i, 0, 8);
        const float rise = glm::fract(noise(i, 0, 9) + 0.01f * time);
        const glm::vec3 center(away * glm::sin(turn), 0.8f + 9.0f * rise, away * glm::cos(turn));
        const float size = 0.09f + 0.06f * noise(i, 0, 10);
        const auto green = static_cast<std::uint32_t>(95.0f + 70.0f * noise(i, 0, 11));
        out[i] = {center, {size, size * 1.3f, size}, 255u | green << 8 | 30u << 16};
    }
}
// #endregion lanterns

}   // namespace

int main(int argc, char** argv) try {
    App app(argc, argv, "几帧并行");
    const Mesh box(app, shapes::box(glm::vec3(1.0f)));
    const Mesh ball(app, shapes::sphere(1.0f, 12));
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
    // #region per-slot
    // CPU 每帧写、GPU 每帧读的东西，有几帧并行就要几份。
    struct PerFrame {
        Buffer uniforms;
        Buffer lanterns;
        VkDescriptorSet set = VK_NULL_HANDLE;
    };
    std::array<PerFrame, FrameLoop::slots> perFrame;
    for (PerFrame& one : perFrame) {
        one.uniforms = app.memory.buffer(sizeof(Scene), VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT,
                                         Place::host);
        one.lanterns = app.memory.buffer(lanterns * sizeof(Tower),
                                         VK_BUFFER_USAGE_VERTEX_BUFFER_BIT, Place::host);
        one.set = allocateSet(pool, setLayout);
        writeBuffer(one.set, 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, one.uniforms);
    }
    // #endregion per-slot

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

    // #region draw
    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        const PerFrame& mine = perFrame[frame.slot];
        const glm::vec3 eye = orbit(0.9f + 0.05f * frame.time, 18.0f, 8.5f);
        const Scene scene{
            .viewProjection = perspective(frame.canvas.extent, 0.1f, 300.0f) *
                              lookAt(eye, {0.0f, 2.6f, 0.0f}),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(-0.3f, 0.8f, 0.5f)), 0.0f),
        };
        std::memcpy(mine.uniforms.mapped, &scene, sizeof scene);
        writeLanterns(reinterpret_cast<Tower*>(mine.lanterns.mapped), frame.time);

        depth.prepare(frame.commands, frame.canvas.extent);
        beginRendering(frame.commands, frame.canvas, clearColor(0.012f, 0.016f, 0.035f),
                       depth.view());
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &mine.set, 0, nullptr);
        const VkDeviceSize offset = 0;
        vkCmdBindVertexBuffers(frame.commands, 1, 1, towers.handle.address(), &offset);
        box.draw(frame.commands, towerCount);
        vkCmdBindVertexBuffers(frame.commands, 1, 1, mine.lanterns.handle.address(), &offset);
        ball.draw(frame.commands, lanterns);
        vkCmdEndRendering(frame.commands);
    });
    // #endregion draw
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
