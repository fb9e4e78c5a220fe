// 第五章：纹理、Mipmap 与采样器。
#include "../common/app.hpp"
#include "../common/descriptors.hpp"
#include "../common/mesh.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"
#include "../common/texture.hpp"
#include "../common/tiles.hpp"

namespace {

struct Scene {
    glm::mat4 viewProjection;
};

}   // namespace

int main(int argc, char** argv) try {
    // #region feature
    Features features;
    features.core.samplerAnisotropy = VK_TRUE;
    App app(argc, argv, "纹理", features);
    // #endregion feature
    const Mesh floor(app, shapes::floor(80.0f, 40.0f));

    // #region texture
    const VkExtent2D size{512, 512};
    const Image tiles = uploadTexture(app, makeTiles(size), size, VK_FORMAT_R8G8B8A8_SRGB);
    const Sampler sampler = makeSampler(app.gpu, 16.0f);
    // #endregion texture

    // #region descriptors
    const std::array bindings{
        VkDescriptorSetLayoutBinding{
            .binding = 0,
            .descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER,
            .descriptorCount = 1,
            .stageFlags = VK_SHADER_STAGE_VERTEX_BIT,
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
    // #endregion descriptors

    const PipelineLayout layout = makeLayout({setLayout});
    const Pipeline pipeline = makePipeline({
        .vertex = "floor.vert",
        .fragment = "floor.frag",
        .layout = layout,
        .color = app.format(),
        .cull = VK_CULL_MODE_BACK_BIT,
        .bindings = meshBindings,
        .attributes = meshAttributes,
    });
    return app.run([&](const Frame& frame) {
        const glm::vec3 eye(0.6f * frame.time, 1.3f, 6.0f);
        const Scene scene{perspective(frame.canvas.extent) *
                          lookAt(eye, eye + glm::vec3(0.25f, -0.22f, -1.0f))};
        std::memcpy(uniforms.mapped, &scene, sizeof scene);
        beginRendering(frame.commands, frame.canvas, clearColor(0.32f, 0.42f, 0.55f));
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &set, 0, nullptr);
        floor.draw(frame.commands);
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
