// 第十章：加载 glTF 模型。一盘残局。
#include "../common/depth.hpp"
#include "../common/descriptors.hpp"
#include "../common/frames.hpp"
#include "../common/gltf.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"

namespace {

struct Scene {
    glm::mat4 viewProjection;
    glm::vec4 eye;
    glm::vec4 light;
};

struct Push {
    glm::mat4 model;
    Material material;
};
static_assert(sizeof(Push) == 88);

}   // namespace

int main(int argc, char** argv) try {
    App app(argc, argv, "glTF");
    const Model model = loadModel(app, "chess.glb");

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
    const VkShaderStageFlags stages = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;
    const PipelineLayout layout = makeLayout({setLayout}, {{stages, 0, sizeof(Push)}});
    const Pipeline pipeline = makePipeline({
        .vertex = "model.vert",
        .fragment = "model.frag",
        .layout = layout,
        .color = app.format(),
        .depth = depthFormat,
        .cull = VK_CULL_MODE_BACK_BIT,
        .bindings = meshBindings,
        .attributes = meshAttributes,
    });
    DepthBuffer depth(app.memory);

    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        const PerFrame& mine = perFrame[frame.slot];
        const glm::vec3 eye = orbit(0.3f + 0.08f * frame.time, 8.9f, 5.2f);
        const Scene scene{
            .viewProjection = perspective(frame.canvas.extent) * lookAt(eye, {0.0f, 0.0f, 0.3f}),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(-0.55f, 0.75f, 0.25f)), 0.0f),
        };
        std::memcpy(mine.uniforms.mapped, &scene, sizeof scene);
        depth.prepare(frame.commands, frame.canvas.extent);
        beginRendering(frame.commands, frame.canvas, clearColor(0.05f, 0.055f, 0.065f),
                       depth.view());
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &mine.set, 0, nullptr);
        // #region draw
        for (const Part& part : model.parts) {
            const Push push{part.world, model.materials[part.material]};
            vkCmdPushConstants(frame.commands, layout, stages, 0, sizeof push, &push);
            model.meshes[part.mesh].draw(frame.commands);
        }
        // #endregion draw
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
