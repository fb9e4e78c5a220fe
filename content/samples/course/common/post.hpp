// 全屏的一遍：采样几张图像，写满一个附件。（第十三章）
#pragma once

#include "descriptors.hpp"
#include "pipeline.hpp"

// #region post
class FullscreenPass {
public:
    FullscreenPass(const std::string& fragment, VkFormat color, std::uint32_t inputs,
                   std::uint32_t pushSize, VkBool32 additive = VK_FALSE) {
        std::vector<VkDescriptorSetLayoutBinding> bindings;
        for (std::uint32_t i = 0; i < inputs; ++i) {
            bindings.push_back({.binding = i,
                                .descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
                                .descriptorCount = 1,
                                .stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT});
        }
        setLayout = makeSetLayout(bindings);
        layout = makeLayout({setLayout}, {{VK_SHADER_STAGE_FRAGMENT_BIT, 0, pushSize}});
        pipeline = makePipeline({
            .vertex = "full.vert",
            .fragment = fragment,
            .layout = layout,
            .color = color,
            .additive = additive,
        });
        pool = makePool();
        set = allocateSet(pool, setLayout);
    }

    // 只在图像重新创建时调用，那时设备是空闲的，所以几帧共用一个描述符集。
    void setInput(std::uint32_t binding, VkImageView view, VkSampler sampler) const {
        writeImage(set, binding, view, sampler);
    }

    // 已经开始渲染。
    template <typename Push>
    void draw(VkCommandBuffer commands, VkExtent2D extent, const Push& push) const {
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(commands, extent);
        vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1, &set, 0,
                                nullptr);
        vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof push, &push);
        vkCmdDraw(commands, 3, 1, 0, 0);
    }

private:
    DescriptorSetLayout setLayout;
    PipelineLayout layout;
    Pipeline pipeline;
    DescriptorPool pool;
    VkDescriptorSet set = VK_NULL_HANDLE;
};
// #endregion post
