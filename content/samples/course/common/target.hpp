// 画到图像上，留给后面采样：跟着画布改变大小的颜色附件。（第十三章）
#pragma once

#include "screen.hpp"
#include "texture.hpp"

// #region target
inline constexpr VkFormat hdrFormat = VK_FORMAT_R16G16B16A16_SFLOAT;

class ColorTarget {
public:
    explicit ColorTarget(Memory& memory,
                         VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT,
                         VkImageUsageFlags usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT |
                                                   VK_IMAGE_USAGE_SAMPLED_BIT)
        : memory(memory), samples(samples), usage(usage) {}

    // 大小变了就重新创建，上一帧必须已经画完。返回 true 时，指向它的描述符要重写。
    bool prepare(VkExtent2D extent) {
        if (extent.width == image.extent.width && extent.height == image.extent.height) {
            return false;
        }
        image = memory.image({.format = hdrFormat,
                              .extent = {extent.width, extent.height, 1},
                              .samples = samples,
                              .usage = usage},
                             VK_IMAGE_ASPECT_COLOR_BIT);
        return true;
    }

    Canvas canvas() const { return {image.handle, image.view, image.extent}; }

private:
    Memory& memory;
    VkSampleCountFlagBits samples;
    VkImageUsageFlags usage;
    Image image;
};
// #endregion target

// #region write-read
// 上一帧的采样做完，才能重写；内容不要了。
inline void beginWriting(VkCommandBuffer commands, const Canvas& canvas) {
    Scope before = scope::sampled;
    before.layout = VK_IMAGE_LAYOUT_UNDEFINED;
    record(commands, imageBarrier(canvas.image, before, scope::colorAttachment));
}

// 画完，后面的片元着色器才能采样。
inline void beginReading(VkCommandBuffer commands, const Canvas& canvas) {
    record(commands, imageBarrier(canvas.image, scope::colorAttachment, scope::sampled));
}
// #endregion write-read
