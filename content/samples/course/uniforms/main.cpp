// 第四章：uniform 缓冲与描述符，走进三维。
#include "../common/app.hpp"
#include "../common/camera.hpp"
#include "../common/descriptors.hpp"
#include "../common/mesh.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"

namespace {

// #region scene
// 与着色器里的 Scene 逐个对应。
struct Scene {
    glm::mat4 viewProjection;
    glm::mat4 model;
    glm::vec4 eye;
    glm::vec4 light;
};
static_assert(offsetof(Scene, eye) == 128 && sizeof(Scene) == 160);
// #endregion scene

// #region gem
// 切割过的宝石：顶面、冠部、腰、亭部。每个面是平的，所以用 addFacet。
MeshData makeGem() {
    constexpr int sides = 12;
    const auto ring = [](float radius, float height, float turn) {
        const float angle = turn / sides * glm::two_pi<float>();
        return glm::vec3(radius * glm::sin(angle), height, radius * glm::cos(angle));
    };
    MeshData data;
    for (int i = 0; i < sides; ++i) {
        const auto at = static_cast<float>(i);
        const glm::vec3 top = ring(0.58f, 0.45f, at);
        const glm::vec3 topNext = ring(0.58f, 0.45f, at + 1.0f);
        const glm::vec3 girdle = ring(1.0f, 0.1f, at + 0.5f);
        const glm::vec3 girdleNext = ring(1.0f, 0.1f, at + 1.5f);
        shapes::addFacet(data, {0.0f, 0.45f, 0.0f}, top, topNext);
        shapes::addFacet(data, top, girdle, topNext);
        shapes::addFacet(data, topNext, girdle, girdleNext);
        const glm::vec3 pavilion = ring(0.52f, -0.45f, at + 1.0f);
        const glm::vec3 pavilionBefore = ring(0.52f, -0.45f, at);
        shapes::addFacet(data, girdle, pavilion, girdleNext);
        shapes::addFacet(data, girdle, pavilionBefore, pavilion);
        shapes::addFacet(data, pavilionBefore, {0.0f, -0.95f, 0.0f}, pavilion);
    }
    return data;
}
// #endregion gem

}   // namespace

int main(int argc, char** argv) try {
    App app(argc, argv, "uniform 缓冲");
    const Mesh gem(app, makeGem());

    // #region descriptors
    const std::array bindings{VkDescriptorSetLayoutBinding{
        .binding = 0,
        .descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER,
        .descriptorCount = 1,
        .stageFlags = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT,
    }};
    const DescriptorSetLayout setLayout = makeSetLayout(bindings);
    const DescriptorPool pool = makePool();
    const VkDescriptorSet set = allocateSet(pool, setLayout);
    const Buffer uniforms = app.memory.buffer(
        sizeof(Scene), VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT, Place::host);
    writeBuffer(set, 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, uniforms);
    // #endregion descriptors

    const PipelineLayout layout = makeLayout({setLayout});
    const Pipeline pipeline = makePipeline({
        .vertex = "gem.vert",
        .fragment = "gem.frag",
        .layout = layout,
        .color = app.format(),
        .cull = VK_CULL_MODE_BACK_BIT,
        .bindings = meshBindings,
        .attributes = meshAttributes,
    });
    return app.run([&](const Frame& frame) {
        // #region update
        const glm::vec3 eye = orbit(0.0f, 2.5f, 1.2f);
        const Scene scene{
            .viewProjection = perspective(frame.canvas.extent) * lookAt(eye, {0.0f, -0.2f, 0.0f}),
            .model = glm::rotate(glm::mat4(1.0f), 0.3f * frame.time, {0.0f, 1.0f, 0.0f}),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(0.4f, 0.8f, 0.5f)), 0.0f),
        };
        std::memcpy(uniforms.mapped, &scene, sizeof scene);
        // #endregion update
        beginRendering(frame.commands, frame.canvas, clearColor(0.006f, 0.008f, 0.015f));
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        // #region bind
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &set, 0, nullptr);
        gem.draw(frame.commands);
        // #endregion bind
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
