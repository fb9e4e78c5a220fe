// 第六章：深度缓冲。三个穿在一起的圆环，没有深度就画不对。
#include "../common/app.hpp"
#include "../common/depth.hpp"
#include "../common/descriptors.hpp"
#include "../common/mesh.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"
#include "../common/tiles.hpp"

namespace {

struct Scene {
    glm::mat4 viewProjection;
    glm::vec4 eye;
    glm::vec4 light;
};

// #region push
struct Push {
    glm::mat4 model;
    glm::vec4 color;
};
static_assert(sizeof(Push) <= 128);   // 1.3 保证的最小值
// #endregion push

// #region rings
// 三个两两垂直的圆环，一起慢慢转。
glm::mat4 ringModel(int ring, float time) {
    const glm::vec3 axes[3] = {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}};
    glm::mat4 model = glm::translate(glm::mat4(1.0f), {0.0f, 1.75f, 0.0f});
    model = glm::rotate(model, 0.4f * time, glm::normalize(glm::vec3(0.3f, 1.0f, 0.2f)));
    return glm::rotate(model, glm::half_pi<float>(), axes[ring]);
}
// #endregion rings

}   // namespace

int main(int argc, char** argv) try {
    Features features;
    features.core.samplerAnisotropy = VK_TRUE;
    App app(argc, argv, "深度", features);
    const Mesh floor(app, shapes::floor(80.0f, 40.0f));
    const Mesh ring(app, shapes::torus(1.2f, 0.24f));
    const Mesh ball(app, shapes::sphere(0.55f));
    const VkExtent2D size{512, 512};
    const Image tiles = uploadTexture(app, makeTiles(size), size, VK_FORMAT_R8G8B8A8_SRGB);
    const Sampler sampler = makeSampler(app.gpu, 16.0f);

    const std::array bindings{
        VkDescriptorSetLayoutBinding{
            .binding = 0,
            .descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER,
            .descriptorCount = 1,
            .stageFlags = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT,
        },
        VkDescriptorSetLayoutBinding{
            .binding = 1,
            .descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
            .descriptorCount = 1,
            .stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT,
        },
    };
    const DescriptorSetLayout setLayout = makeSetLayout(bindings);
    const DescriptorPool pool = makePool();
    const VkDescriptorSet set = allocateSet(pool, setLayout);
    const Buffer uniforms = app.memory.buffer(
        sizeof(Scene), VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT, Place::host);
    writeBuffer(set, 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, uniforms);
    writeImage(set, 1, tiles.view, sampler);

    // #region pipeline
    const VkShaderStageFlags stages = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;
    const PipelineLayout layout = makeLayout({setLayout}, {{stages, 0, sizeof(Push)}});
    const Pipeline pipeline = makePipeline({
        .vertex = "object.vert",
        .fragment = "object.frag",
        .layout = layout,
        .color = app.format(),
        .depth = depthFormat,
        .cull = VK_CULL_MODE_BACK_BIT,
        .bindings = meshBindings,
        .attributes = meshAttributes,
    });
    DepthBuffer depth(app.memory);
    // #endregion pipeline

    return app.run([&](const Frame& frame) {
        const glm::vec3 eye = orbit(0.5f, 6.2f, 2.6f);
        const Scene scene{
            .viewProjection = perspective(frame.canvas.extent) * lookAt(eye, {0.0f, 1.45f, 0.0f}),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(0.6f, 0.8f, 0.35f)), 0.0f),
        };
        std::memcpy(uniforms.mapped, &scene, sizeof scene);
        const auto draw = [&](const Mesh& mesh, const glm::mat4& model, glm::vec4 color) {
            const Push push{model, color};
            vkCmdPushConstants(frame.commands, layout, stages, 0, sizeof push, &push);
            mesh.draw(frame.commands);
        };
        // #region draw
        depth.prepare(frame.commands, frame.canvas.extent);
        beginRendering(frame.commands, frame.canvas, clearColor(0.32f, 0.42f, 0.55f),
                       depth.view());
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &set, 0, nullptr);
        const glm::vec4 colors[3] = {{0.8f, 0.1f, 0.04f, 0}, {0.9f, 0.5f, 0.03f, 0},
                                     {0.03f, 0.35f, 0.55f, 0}};
        for (int i = 0; i < 3; ++i) {
            draw(ring, ringModel(i, frame.time), colors[i]);
        }
        draw(ball, glm::translate(glm::mat4(1.0f), {0.0f, 1.75f, 0.0f}), {0.7f, 0.7f, 0.7f, 0});
        draw(floor, glm::mat4(1.0f), glm::vec4(1.0f));   // 远的后画，被挡住的片元不必着色
        // #endregion draw
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
