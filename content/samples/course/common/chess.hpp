// 第十二章的棋局，连同它的影子，画到任意格式、任意样本数的附件上。（第十三章）
#pragma once

#include "app.hpp"
#include "depth.hpp"
#include "descriptors.hpp"
#include "frames.hpp"
#include "gltf.hpp"
#include "pipeline.hpp"

namespace scope {
// 片元着色器来读的深度
inline constexpr Scope depthSampled{VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT,
                                    VK_ACCESS_2_SHADER_SAMPLED_READ_BIT,
                                    VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL};
}   // namespace scope

class ChessScene {
public:
    explicit ChessScene(App& app, VkFormat color,
                        VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT)
        : model(loadModel(app, "chess.glb")),
          shadowMap(app.memory.image({.format = depthFormat,
                                      .extent = {mapSize.width, mapSize.height, 1},
                                      .usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT |
                                               VK_IMAGE_USAGE_SAMPLED_BIT},
                                     VK_IMAGE_ASPECT_DEPTH_BIT)),
          shadowSampler(makeShadowSampler()) {
        const std::array bindings{
            VkDescriptorSetLayoutBinding{0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1, stages, nullptr},
            VkDescriptorSetLayoutBinding{1, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1,
                                         VK_SHADER_STAGE_FRAGMENT_BIT, nullptr},
        };
        setLayout = makeSetLayout(bindings);
        pool = makePool();
        for (PerFrame& one : perFrame) {
            one.uniforms = app.memory.buffer(sizeof(Uniforms), VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT,
                                             Place::host);
            one.set = allocateSet(pool, setLayout);
            writeBuffer(one.set, 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, one.uniforms);
            writeImage(one.set, 1, shadowMap.view, shadowSampler,
                       VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL);
        }
        layout = makeLayout({setLayout}, {{stages, 0, sizeof(Push)}});
        pipeline = makePipeline({
            .vertex = "chess.vert",
            .fragment = "chess.frag",
            .layout = layout,
            .color = color,
            .depth = depthFormat,
            .samples = samples,
            .cull = VK_CULL_MODE_BACK_BIT,
            .bindings = meshBindings,
            .attributes = meshAttributes,
        });
        shadowPipeline = makePipeline({
            .vertex = "chess_shadow.vert",
            .layout = layout,
            .depth = depthFormat,
            .cull = VK_CULL_MODE_BACK_BIT,
            .bindings = meshBindings,
            .attributes = meshAttributes,
            .depthBias = VK_TRUE,
        });
    }

    glm::vec3 eye(const Frame& frame) const {
        return orbit(0.3f + 0.08f * frame.time, 8.9f, 5.2f);
    }
    glm::mat4 view(const Frame& frame) const { return lookAt(eye(frame), {0.0f, 0.0f, 0.3f}); }
    glm::mat4 viewProjection(const Frame& frame) const {
        return perspective(frame.canvas.extent) * view(frame);
    }

    void update(const Frame& frame) {
        const glm::vec3 light = glm::normalize(glm::vec3(-0.62f, 0.52f, 0.05f));
        const Uniforms uniforms{
            .viewProjection = viewProjection(frame),
            .toLight = glm::orthoRH_ZO(-6.6f, 6.6f, -6.6f, 6.6f, 20.0f, 0.1f) *
                       lookAt(light * 10.0f, glm::vec3(0.0f)),
            .eye = glm::vec4(eye(frame), 1.0f),
            .light = glm::vec4(light, 0.0f),
        };
        std::memcpy(perFrame[frame.slot].uniforms.mapped, &uniforms, sizeof uniforms);
    }

    // 两遍之间的屏障在这里，除非由别人安排（第二十章）。
    void drawShadowMap(const Frame& frame) const {
        Scope before = scope::depthSampled;
        before.layout = VK_IMAGE_LAYOUT_UNDEFINED;
        record(frame.commands, imageBarrier(shadowMap.handle, before, scope::depthAttachment,
                                            VK_IMAGE_ASPECT_DEPTH_BIT));
        drawShadowMapOnly(frame);
        record(frame.commands, imageBarrier(shadowMap.handle, scope::depthAttachment,
                                            scope::depthSampled, VK_IMAGE_ASPECT_DEPTH_BIT));
    }

    void drawShadowMapOnly(const Frame& frame) const {
        const VkRenderingAttachmentInfo target{
            .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
            .imageView = shadowMap.view,
            .imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL,
            .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
            .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
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
        vkCmdSetDepthBias(frame.commands, -2.0f, 0.0f, -2.0f);
        drawParts(frame);
        vkCmdEndRendering(frame.commands);
    }

    // 已经开始渲染。
    void draw(const Frame& frame) const {
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, frame.canvas.extent);
        drawParts(frame);
    }

    VkImage shadowImage() const { return shadowMap.handle; }

private:
    struct Uniforms {
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
    struct PerFrame {
        Buffer uniforms;
        VkDescriptorSet set = VK_NULL_HANDLE;
    };
    static constexpr VkExtent2D mapSize{2048, 2048};
    static constexpr VkShaderStageFlags stages =
        VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;

    static Sampler makeShadowSampler() {
        const VkSamplerCreateInfo info{
            .sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
            .magFilter = VK_FILTER_LINEAR,
            .minFilter = VK_FILTER_LINEAR,
            .addressModeU = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER,
            .addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER,
            .addressModeW = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER,
            .compareEnable = VK_TRUE,
            .compareOp = VK_COMPARE_OP_GREATER_OR_EQUAL,
            .borderColor = VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK,
        };
        return make<Sampler>(vkCreateSampler, info, "创建采样器");
    }

    void drawParts(const Frame& frame) const {
        vkCmdBindDescriptorSets(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1,
                                &perFrame[frame.slot].set, 0, nullptr);
        for (const Part& part : model.parts) {
            const Push push{part.world, model.materials[part.material]};
            vkCmdPushConstants(frame.commands, layout, stages, 0, sizeof push, &push);
            model.meshes[part.mesh].draw(frame.commands);
        }
    }

    Model model;
    Image shadowMap;
    Sampler shadowSampler;
    DescriptorSetLayout setLayout;
    DescriptorPool pool;
    std::array<PerFrame, FrameLoop::slots> perFrame;
    PipelineLayout layout;
    Pipeline pipeline;
    Pipeline shadowPipeline;
};
