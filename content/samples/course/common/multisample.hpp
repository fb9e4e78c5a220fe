// 多重采样的一遍：颜色与深度各有几个样本，结束时解析成一个。（第十四章）
#pragma once

#include "depth.hpp"
#include "rendering.hpp"
#include "target.hpp"

// #region count
// 颜色与深度都支持、又不超过 wanted 的最大样本数。
inline VkSampleCountFlagBits pickSamples(const Gpu& gpu, VkSampleCountFlagBits wanted) {
    const VkPhysicalDeviceLimits& limits = gpu.properties.limits;
    const VkSampleCountFlags both =
        limits.framebufferColorSampleCounts & limits.framebufferDepthSampleCounts;
    VkSampleCountFlags count = wanted;
    while ((both & count) == 0) {
        count >>= 1;   // 1 个样本总是支持的
    }
    return static_cast<VkSampleCountFlagBits>(count);
}
// #endregion count

// #region attach
// 四个样本的颜色与深度，结束时解析到 resolved。
inline void beginMultisample(VkCommandBuffer commands, const Canvas& many, VkImageView depth,
                             const Canvas& resolved, const VkClearValue& clear) {
    const VkRenderingAttachmentInfo target{
        .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
        .imageView = many.view,
        .imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
        .resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT,
        .resolveImageView = resolved.view,
        .resolveImageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
        .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
        .storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,   // 解析完，样本就不要了
        .clearValue = clear,
    };
    const VkRenderingAttachmentInfo depthTarget{
        .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
        .imageView = depth,
        .imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL,
        .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
        .storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
        .clearValue = {.depthStencil = {0.0f, 0}},
    };
    const VkRenderingInfo info{
        .sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
        .renderArea = {{0, 0}, many.extent},
        .layerCount = 1,
        .colorAttachmentCount = 1,
        .pColorAttachments = &target,
        .pDepthAttachment = &depthTarget,
    };
    vkCmdBeginRendering(commands, &info);
}
// #endregion attach

// #region target
class MultisampleTarget {
public:
    MultisampleTarget(Memory& memory, VkSampleCountFlagBits samples)
        : color(memory, samples,
                VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSIENT_ATTACHMENT_BIT),
          depth(memory, samples),
          resolved(memory) {}

    // 返回 true：解析出来的图像是新的。
    bool prepare(VkCommandBuffer commands, VkExtent2D extent) {
        depth.prepare(commands, extent);
        color.prepare(extent);
        return resolved.prepare(extent);
    }

    Canvas result() const { return resolved.canvas(); }
    // #endregion target

    // #region begin
    void begin(VkCommandBuffer commands, const VkClearValue& clear) const {
        const Canvas many = color.canvas();
        Scope before = scope::colorAttachment;   // 上一帧的解析在读它
        before.layout = VK_IMAGE_LAYOUT_UNDEFINED;
        record(commands, imageBarrier(many.image, before, scope::colorAttachment));
        beginWriting(commands, result());
        beginMultisample(commands, many, depth.view(), result(), clear);
    }

    // 解析发生在这里。
    void end(VkCommandBuffer commands) const {
        vkCmdEndRendering(commands);
        beginReading(commands, result());
    }
    // #endregion begin

private:
    ColorTarget color;
    DepthBuffer depth;
    ColorTarget resolved;
};
