// 图像屏障：等谁、谁等、布局从什么变成什么。（第一章）
#pragma once

#include "vulkan.hpp"

// #region scope
// 一侧的范围：哪些阶段、怎样访问、图像处于什么布局。
struct Scope {
    VkPipelineStageFlags2 stages = VK_PIPELINE_STAGE_2_NONE;
    VkAccessFlags2 access = VK_ACCESS_2_NONE;
    VkImageLayout layout = VK_IMAGE_LAYOUT_UNDEFINED;
};

namespace scope {
// 作为颜色附件写入（混合与 LOAD 还会读取）
inline constexpr Scope colorAttachment{
    VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT,
    VK_ACCESS_2_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT,
    VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
};
// 交给呈现引擎。呈现等的是信号量，所以后面没有阶段要等
inline constexpr Scope present{VK_PIPELINE_STAGE_2_NONE, VK_ACCESS_2_NONE,
                               VK_IMAGE_LAYOUT_PRESENT_SRC_KHR};
inline constexpr Scope copySource{VK_PIPELINE_STAGE_2_COPY_BIT, VK_ACCESS_2_TRANSFER_READ_BIT,
                                  VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL};
}   // namespace scope
// #endregion scope

// #region barrier
inline VkImageMemoryBarrier2 imageBarrier(VkImage image, const Scope& before, const Scope& after,
                                          VkImageAspectFlags aspect = VK_IMAGE_ASPECT_COLOR_BIT) {
    return {
        .sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2,
        .srcStageMask = before.stages,
        .srcAccessMask = before.access,
        .dstStageMask = after.stages,
        .dstAccessMask = after.access,
        .oldLayout = before.layout,
        .newLayout = after.layout,
        .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .image = image,
        .subresourceRange = {aspect, 0, VK_REMAINING_MIP_LEVELS, 0, VK_REMAINING_ARRAY_LAYERS},
    };
}

inline void record(VkCommandBuffer commands, const VkImageMemoryBarrier2& barrier) {
    const VkDependencyInfo dependency{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO,
        .imageMemoryBarrierCount = 1,
        .pImageMemoryBarriers = &barrier,
    };
    vkCmdPipelineBarrier2(commands, &dependency);
}
// #endregion barrier
