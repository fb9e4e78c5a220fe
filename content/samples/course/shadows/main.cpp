// 第十二章：阴影贴图。先从光源看一遍，记下深度；再从相机看，比较远近。
#include "../common/depth.hpp"
#include "../common/descriptors.hpp"
#include "../common/frames.hpp"
#include "../common/gltf.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"

namespace {

struct Scene {
    glm::mat4 viewProjection;
    glm::mat4 toLight;
    glm::vec4 eye;
    glm::vec4 light;
};

struct Push {
    glm::mat4 model;
    Material material;
};
static_assert(sizeof(Push) == 88);

// #region to-light
// 平行光用正交投影，范围刚好盖住棋盘。与相机一样反转深度：离光源近的是 1。
glm::mat4 worldToLight(glm::vec3 light) {
    const glm::mat4 view = lookAt(light * 10.0f, glm::vec3(0.0f));
    return glm::orthoRH_ZO(-6.6f, 6.6f, -6.6f, 6.6f, 20.0f, 0.1f) * view;
}
// #endregion to-light

// #region scope
// 片元着色器来读的深度
constexpr Scope depthSampled{VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT,
                             VK_ACCESS_2_SHADER_SAMPLED_READ_BIT,
                             VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL};
// #endregion scope

// #region sampler
// 采样时就与参考值比较，并在相邻四个比较的结果之间插值。
Sampler makeShadowSampler() {
    const VkSamplerCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
        .magFilter = VK_FILTER_LINEAR,
        .minFilter = VK_FILTER_LINEAR,
        .addressModeU = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER,
        .addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER,
        .addressModeW = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER,
        .compareEnable = VK_TRUE,
        .compareOp = VK_COMPARE_OP_GREATER_OR_EQUAL,             // 不比记录的远：照亮
        .borderColor = VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK,  // 范围之外深度是 0：照亮
    };
    return make<Sampler>(vkCreateSampler, info, "创建采样器");
}
// #endregion sampler

}   // namespace

int main(int argc, char** argv) try {
    App app(argc, argv, "阴影贴图");
    const Model model = loadModel(app, "chess.glb");

    // #region map
    constexpr VkExtent2D mapSize{2048, 2048};
    const Image shadowMap = app.memory.image({.format = depthFormat,
                                              .extent = {mapSize.width, mapSize.height, 1},
                                              .usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT |
                                                       VK_IMAGE_USAGE_SAMPLED_BIT},
                                             VK_IMAGE_ASPECT_DEPTH_BIT);
    const Sampler shadowSampler = makeShadowSampler();
    // #endregion map

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
        writeImage(one.set, 1, shadowMap.view, shadowSampler,
                   VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL);
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
    // #region shadow-pipeline
    const Pipeline shadowPipeline = makePipeline({
        .vertex = "shadow.vert",   // 没有片元着色器，也没有颜色附件
        .layout = layout,
        .depth = depthFormat,
        .cull = VK_CULL_MODE_BACK_BIT,
        .bindings = meshBindings,
        .attributes = meshAttributes,
        .depthBias = VK_TRUE,
    });
    // #endregion shadow-pipeline
    DepthBuffer depth(app.memory);

    FrameLoop loop(app);
    return loop.run([&](const Frame& frame) {
        const PerFrame& mine = perFrame[frame.slot];
        const glm::vec3 eye = orbit(0.3f + 0.08f * frame.time, 8.9f, 5.2f);
        const glm::vec3 light = glm::normalize(glm::vec3(-0.62f, 0.52f, 0.05f));
        const Scene scene{
            .viewProjection = perspective(frame.canvas.extent) * lookAt(eye, {0.0f, 0.0f, 0.3f}),
            .toLight = worldToLight(light),
            .eye = glm::vec4(eye, 1.0f),
            .light = glm::vec4(light, 0.0f),
        };
        std::memcpy(mine.uniforms.mapped, &scene, sizeof scene);
        const auto drawModel = [&] {
            for (const Part& part : model.parts) {
                const Push push{part.world, model.materials[part.material]};
                vkCmdPushConstants(frame.commands, layout, stages, 0, sizeof push, &push);
                model.meshes[part.mesh].draw(frame.commands);
            }
        };
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &mine.set, 0, nullptr);

        // #region shadow-pass
        Scope before = depthSampled;   // 上一帧读完之后才能重写
        before.layout = VK_IMAGE_LAYOUT_UNDEFINED;
        record(frame.commands, imageBarrier(shadowMap.handle, before, scope::depthAttachment,
                                            VK_IMAGE_ASPECT_DEPTH_BIT));
        const VkRenderingAttachmentInfo target{
            .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
            .imageView = shadowMap.view,
            .imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL,
            .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
            .storeOp = VK_ATTACHMENT_STORE_OP_STORE,   // 这一次要留下来
            .clearValue = {.depthStencil = {0.0f, 0}},
        };
        const VkRenderingInfo rendering{
            .sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
            .renderArea = {{0, 0}, mapSize},
            .layerCount = 1,
            .pDepthAttachment = &target,
        };
        vkCmdBeginRendering(frame.commands, &rendering);
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, shadowPipeline);
        setViewport(frame.commands, mapSize);
        vkCmdSetDepthBias(frame.commands, -2.0f, 0.0f, -2.0f);   // 反转深度：负数是推远
        drawModel();
        vkCmdEndRendering(frame.commands);
        record(frame.commands, imageBarrier(shadowMap.handle, scope::depthAttachment,
                                            depthSampled, VK_IMAGE_ASPECT_DEPTH_BIT));
        // #endregion shadow-pass

        depth.prepare(frame.commands, frame.canvas.extent);
        beginRendering(frame.commands, frame.canvas, clearColor(0.02f, 0.018f, 0.018f),
                       depth.view());
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        drawModel();
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
