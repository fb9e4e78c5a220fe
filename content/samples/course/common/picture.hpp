// 不开窗口，画一帧，存成 PNG。测试用它，没有显示器的机器也用它。（第一章提到，第三章之后读得懂）
#pragma once

#include "barrier.hpp"
#include "memory.hpp"
#include "screen.hpp"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

class Picture {
public:
    static constexpr VkExtent2D extent{960, 540};
    static constexpr VkFormat format = VK_FORMAT_R8G8B8A8_SRGB;

    explicit Picture(Memory& memory)
        : image(memory.image({.format = format,
                              .extent = {extent.width, extent.height, 1},
                              .usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT |
                                       VK_IMAGE_USAGE_TRANSFER_SRC_BIT},
                             VK_IMAGE_ASPECT_COLOR_BIT)),
          pixels(memory.buffer(VkDeviceSize{extent.width} * extent.height * 4,
                               VK_BUFFER_USAGE_TRANSFER_DST_BIT, Place::host)) {}

    Canvas canvas() const { return {image.handle, image.view, extent}; }

    // 图像已经是传输源的布局。
    void copy(VkCommandBuffer commands) const {
        const VkBufferImageCopy region{
            .imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1},
            .imageExtent = {extent.width, extent.height, 1},
        };
        vkCmdCopyImageToBuffer(commands, image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                               pixels.handle, 1, &region);
        const VkMemoryBarrier2 toHost{
            .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
            .srcStageMask = VK_PIPELINE_STAGE_2_COPY_BIT,
            .srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT,
            .dstStageMask = VK_PIPELINE_STAGE_2_HOST_BIT,
            .dstAccessMask = VK_ACCESS_2_HOST_READ_BIT,
        };
        const VkDependencyInfo dependency{
            .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO,
            .memoryBarrierCount = 1,
            .pMemoryBarriers = &toHost,
        };
        vkCmdPipelineBarrier2(commands, &dependency);
    }

    void save(const std::string& path) const {
        auto* bytes = reinterpret_cast<unsigned char*>(pixels.mapped);
        for (std::size_t i = 3; i < pixels.size; i += 4) {
            bytes[i] = 255;
        }
        if (stbi_write_png(path.c_str(), extent.width, extent.height, 4, bytes,
                           static_cast<int>(extent.width * 4)) == 0) {
            throw std::runtime_error("写不了 " + path);
        }
    }

private:
    Image image;
    Buffer pixels;
};
