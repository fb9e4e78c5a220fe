// 第七章：实例化。一万座楼，一次绘制。
#include "../common/app.hpp"
#include "../common/city.hpp"
#include "../common/depth.hpp"
#include "../common/descriptors.hpp"
#include "../common/mesh.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"

namespace {

struct Scene {
    glm::mat4 viewProjection;
    glm::vec4 eye;
    glm::vec4 light;
};

}   // namespace

int main(int argc, char** argv) try {
    App app(argc, argv, "实例化");
    // #region create
    const Mesh box(app, shapes::box(glm::vec3(1.0f)));
    const std::vector<Tower> city = makeCity();
    const Buffer instances = upload(app, city, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    const auto count = static_cast<std::uint32_t>(city.size());
    // #endregion create

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

    const PipelineLayout layout = makeLayout({setLayout});
    const Pipeline pipeline = makePipeline({
        .vertex = "tower.vert",
        .fragment = "tower.frag",
        .layout = layout,
        .color = app.format(),
        .depth = depthFormat,
        .cull = VK_CULL_MODE_BACK_BIT,
        .bindings = bindingsWithInstances(),
        .attributes = attributesWithInstances(),
    });
    DepthBuffer depth(app.memory);

    return app.run([&](const Frame& frame) {
        const glm::vec3 eye = orbit(0.15f * frame.time, 21.0f, 9.5f);
        const Scene scene{
            .viewProjection = perspective(frame.canvas.extent, 0.1f, 300.0f) *
                              lookAt(eye, {0.0f, 1.5f, 0.0f}),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(glm::normalize(glm::vec3(0.75f, 0.55f, -0.1f)), 0.0f),
        };
        std::memcpy(uniforms.mapped, &scene, sizeof scene);
        depth.prepare(frame.commands, frame.canvas.extent);
        beginRendering(frame.commands, frame.canvas, clearColor(0.55f, 0.5f, 0.55f), depth.view());
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &set, 0, nullptr);
        // #region draw
        const VkDeviceSize offset = 0;
        vkCmdBindVertexBuffers(frame.commands, 1, 1, instances.handle.address(), &offset);
        box.draw(frame.commands, count);
        // #endregion draw
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
