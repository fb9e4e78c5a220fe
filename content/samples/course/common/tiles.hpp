// 地面的瓷砖纹理，像素用公式算出来，省得带图片文件。（第五章）
#pragma once

#include "texture.hpp"

// #region tiles
inline std::vector<std::uint32_t> makeTiles(VkExtent2D extent) {
    std::vector<std::uint32_t> pixels;
    for (std::uint32_t y = 0; y < extent.height; ++y) {
        for (std::uint32_t x = 0; x < extent.width; ++x) {
            const glm::vec2 uv((static_cast<float>(x) + 0.5f) / static_cast<float>(extent.width),
                               (static_cast<float>(y) + 0.5f) / static_cast<float>(extent.height));
            const glm::vec2 inTile = glm::abs(glm::fract(uv * 2.0f) - 0.5f);
            const bool grout = std::max(inTile.x, inTile.y) > 0.47f;
            const bool dark = (uv.x < 0.5f) == (uv.y < 0.5f);
            const float ring = glm::abs(glm::length(inTile) - 0.3f) < 0.03f ? 1.0f : 0.0f;
            glm::vec3 color = dark ? glm::vec3(0.16f, 0.30f, 0.42f) : glm::vec3(0.86f, 0.82f, 0.72f);
            color = glm::mix(color, glm::vec3(0.75f, 0.35f, 0.16f), ring);
            color = grout ? glm::vec3(0.30f) : color;
            const glm::uvec3 bytes(glm::clamp(color, 0.0f, 1.0f) * 255.0f + 0.5f);
            pixels.push_back(bytes.r | bytes.g << 8 | bytes.b << 16 | 255u << 24);
        }
    }
    return pixels;
}
// #endregion tiles
