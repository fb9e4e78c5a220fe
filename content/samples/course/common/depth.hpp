// 深度附件：格式、创建、随窗口改变大小。（第六章）
#pragma once

#include "barrier.hpp"
#include "memory.hpp"

// #region scope
namespace scope {
// 载入操作与大多数测试在早期，着色器改写深度时的测试与存储操作在晚期
inline constexpr Scope depthAttachment{
    VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT,
    VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_READ_BIT |
        VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT,
    VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL,
};
}   // namespace scope
// #endregion scope

// #region depth
inline constexpr VkFormat depthFormat = VK_FORMAT_D32_SFLOAT;

// 与画布一样大的深度图像，内容不跨帧保留。
class DepthBuffer {
public:
    explicit DepthBuffer(Memory& memory,
                         VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT)
        : memory(memory), samples(samples) {}

    // 大小变了就重新创建。上一帧必须已经画完。
    void prepare(VkCommandBuffer commands, VkExtent2D extent) {
        if (extent.width != image.extent.width || extent.height != image.extent.height) {
            image = memory.image({.format = depthFormat,
                                  .extent = {extent.width, extent.height, 1},
                                  .samples = samples,
                                  .usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT},
                                 VK_IMAGE_ASPECT_DEPTH_BIT);
        }
        Scope before = scope::depthAttachment;   // 上一帧的测试
        before.layout = VK_IMAGE_LAYOUT_UNDEFINED;   // 内容不要了
        record(commands, imageBarrier(image.handle, before, scope::depthAttachment,
                                      VK_IMAGE_ASPECT_DEPTH_BIT));
    }

    VkImageView view() const { return image.view; }

private:
    Memory& memory;
    VkSampleCountFlagBits samples;
    Image image;
};
// #endregion depth
