// 纹理：上传、生成 Mipmap、采样器。（第五章）
#pragma once

#include "mesh.hpp"

#include <bit>

// #region levels
inline std::uint32_t levelsOf(VkExtent2D extent) {
    return static_cast<std::uint32_t>(std::bit_width(std::max(extent.width, extent.height)));
}
// #endregion levels

// #region scopes
namespace scope {
// 第 0 级由复制写入，其余由缩放复制写入，两个阶段都要等布局转换
inline constexpr Scope uploadTarget{VK_PIPELINE_STAGE_2_COPY_BIT | VK_PIPELINE_STAGE_2_BLIT_BIT,
                                    VK_ACCESS_2_TRANSFER_WRITE_BIT,
                                    VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL};
inline constexpr Scope blitTarget{VK_PIPELINE_STAGE_2_BLIT_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT,
                                  VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL};
inline constexpr Scope blitSource{VK_PIPELINE_STAGE_2_BLIT_BIT, VK_ACCESS_2_TRANSFER_READ_BIT,
                                  VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL};
inline constexpr Scope sampled{VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT,
                               VK_ACCESS_2_SHADER_SAMPLED_READ_BIT,
                               VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
}   // namespace scope
// #endregion scopes

// #region mips
// 每一级由上一级缩小一半得到。进来时所有级都是传输目标，出去时都可以采样。
inline void generateMips(VkCommandBuffer commands, const Image& image, std::uint32_t layers = 1) {
    const auto levelOf = [&](std::uint32_t level, const Scope& before, const Scope& after) {
        VkImageMemoryBarrier2 barrier = imageBarrier(image.handle, before, after);
        barrier.subresourceRange.baseMipLevel = level;
        barrier.subresourceRange.levelCount = 1;
        record(commands, barrier);
    };
    auto width = static_cast<std::int32_t>(image.extent.width);
    auto height = static_cast<std::int32_t>(image.extent.height);
    levelOf(0, scope::uploadTarget, scope::blitSource);
    for (std::uint32_t level = 1; level < image.mipLevels; ++level) {
        const std::int32_t halfWidth = std::max(width / 2, 1);
        const std::int32_t halfHeight = std::max(height / 2, 1);
        const VkImageBlit2 region{
            .sType = VK_STRUCTURE_TYPE_IMAGE_BLIT_2,
            .srcSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, level - 1, 0, layers},
            .srcOffsets = {{}, {width, height, 1}},
            .dstSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, level, 0, layers},
            .dstOffsets = {{}, {halfWidth, halfHeight, 1}},
        };
        const VkBlitImageInfo2 info{
            .sType = VK_STRUCTURE_TYPE_BLIT_IMAGE_INFO_2,
            .srcImage = image.handle,
            .srcImageLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
            .dstImage = image.handle,
            .dstImageLayout = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
            .regionCount = 1,
            .pRegions = &region,
            .filter = VK_FILTER_LINEAR,
        };
        vkCmdBlitImage2(commands, &info);
        levelOf(level, scope::blitTarget, scope::blitSource);   // 它是下一级的来源
        width = halfWidth;
        height = halfHeight;
    }
    record(commands, imageBarrier(image.handle, scope::blitSource, scope::sampled));
}
// #endregion mips

// #region upload
// 像素是紧挨着的 RGBA，每分量 8 位。几层的图像（第十七章）一层接一层。
inline Image uploadTexture(App& app, const std::vector<std::uint32_t>& pixels, VkExtent2D extent,
                           VkFormat format, bool mips = true, std::uint32_t layers = 1) {
    const VkDeviceSize size = pixels.size() * sizeof(std::uint32_t);
    const Buffer staging =
        app.memory.buffer(size, VK_BUFFER_USAGE_TRANSFER_SRC_BIT, Place::host);
    std::memcpy(staging.mapped, pixels.data(), size);
    Image image = app.memory.image({.format = format,
                                    .extent = {extent.width, extent.height, 1},
                                    .mipLevels = mips ? levelsOf(extent) : 1,
                                    .arrayLayers = layers,
                                    .usage = VK_IMAGE_USAGE_SAMPLED_BIT |
                                             VK_IMAGE_USAGE_TRANSFER_DST_BIT |
                                             VK_IMAGE_USAGE_TRANSFER_SRC_BIT},
                                   VK_IMAGE_ASPECT_COLOR_BIT);
    app.runOnce([&](VkCommandBuffer commands) {
        record(commands, imageBarrier(image.handle, {}, scope::uploadTarget));
        const VkBufferImageCopy region{
            .imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, layers},
            .imageExtent = {extent.width, extent.height, 1},
        };
        vkCmdCopyBufferToImage(commands, staging.handle, image.handle,
                               VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &region);
        generateMips(commands, image, layers);
    });
    return image;
}
// #endregion upload

// #region sampler
inline Sampler makeSampler(const Gpu& gpu, float anisotropy = 1.0f,
                           VkSamplerAddressMode address = VK_SAMPLER_ADDRESS_MODE_REPEAT) {
    const VkSamplerCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
        .magFilter = VK_FILTER_LINEAR,
        .minFilter = VK_FILTER_LINEAR,
        .mipmapMode = VK_SAMPLER_MIPMAP_MODE_LINEAR,
        .addressModeU = address,
        .addressModeV = address,
        .addressModeW = address,
        .anisotropyEnable = anisotropy > 1.0f ? VK_TRUE : VK_FALSE,
        .maxAnisotropy = std::min(anisotropy, gpu.properties.limits.maxSamplerAnisotropy),
        .maxLod = VK_LOD_CLAMP_NONE,
    };
    return make<Sampler>(vkCreateSampler, info, "创建采样器");
}
// #endregion sampler
