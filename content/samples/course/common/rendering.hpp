// 开始动态渲染：清除颜色，有深度视图时也清除深度。（第二章；深度在第六章）
#pragma once

#include "screen.hpp"

// #region begin
inline VkClearValue clearColor(float red, float green, float blue) {
    return {.color = {.float32 = {red, green, blue, 1.0f}}};
}

inline void beginRendering(VkCommandBuffer commands, const Canvas& canvas,
                           const VkClearValue& clear, VkImageView depthView = VK_NULL_HANDLE) {
    const VkRenderingAttachmentInfo color{
        .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
        .imageView = canvas.view,
        .imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
        .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
        .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
        .clearValue = clear,
    };
    const VkRenderingAttachmentInfo depth{
        .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
        .imageView = depthView,
        .imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL,
        .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
        .storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,   // 画完就不要了
        .clearValue = {.depthStencil = {0.0f, 0}},     // 反转深度：最远是 0
    };
    const VkRenderingInfo info{
        .sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
        .renderArea = {{0, 0}, canvas.extent},
        .layerCount = 1,
        .colorAttachmentCount = 1,
        .pColorAttachments = &color,
        .pDepthAttachment = depthView == VK_NULL_HANDLE ? nullptr : &depth,
    };
    vkCmdBeginRendering(commands, &info);
}
// #endregion begin
