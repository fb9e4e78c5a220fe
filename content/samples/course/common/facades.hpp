// 八种墙面的纹理，用公式算出来；alpha 是玻璃。（第十七章）
#pragma once

#include "city.hpp"
#include "texture.hpp"

inline constexpr std::uint32_t facadeKinds = 8;   // 最后一种是路面

// #region facade
inline std::vector<std::uint32_t> makeFacade(std::uint32_t kind, VkExtent2D extent) {
    constexpr glm::vec3 walls[facadeKinds] = {
        {0.62f, 0.40f, 0.30f}, {0.30f, 0.36f, 0.42f}, {0.70f, 0.66f, 0.58f}, {0.45f, 0.44f, 0.43f},
        {0.55f, 0.50f, 0.36f}, {0.24f, 0.27f, 0.30f}, {0.74f, 0.72f, 0.70f}, {0.16f, 0.16f, 0.17f}};
    // 每种墙面里窗占格子的宽与高
    constexpr glm::vec2 windows[facadeKinds] = {{0.45f, 0.60f}, {0.92f, 0.82f}, {0.35f, 0.70f},
                                                {1.00f, 0.45f}, {0.55f, 0.50f}, {0.96f, 0.96f},
                                                {0.70f, 0.55f}, {0.00f, 0.00f}};
    std::vector<std::uint32_t> pixels;
    for (std::uint32_t y = 0; y < extent.height; ++y) {
        for (std::uint32_t x = 0; x < extent.width; ++x) {
            const glm::vec2 uv((static_cast<float>(x) + 0.5f) / static_cast<float>(extent.width),
                               (static_cast<float>(y) + 0.5f) / static_cast<float>(extent.height));
            const glm::vec2 cell = glm::abs(glm::fract(uv * 4.0f) - 0.5f) * 2.0f;   // 4 × 4 扇窗
            const bool glass = cell.x < windows[kind].x && cell.y < windows[kind].y;
            const bool frame = glass && (cell.x > windows[kind].x - 0.1f || cell.x < 0.06f);
            const float grain = 0.85f + 0.15f * noise(static_cast<int>(x), static_cast<int>(y), 9);
            glm::vec3 color = walls[kind] * grain;
            if (kind == 0 || kind == 4) {   // 砖缝
                const glm::vec2 brick = glm::fract(
                    uv * glm::vec2(16.0f, 32.0f) +
                    glm::vec2(0.5f * static_cast<float>((y * 32 / extent.height) % 2), 0.0f));
                color *= brick.x < 0.1f || brick.y < 0.16f ? 0.72f : 1.0f;
            }
            if (glass) {
                color = frame ? walls[kind] * 0.45f : glm::vec3(0.10f, 0.14f, 0.19f);
            }
            const glm::uvec3 bytes(glm::clamp(color, 0.0f, 1.0f) * 255.0f + 0.5f);
            const std::uint32_t alpha = glass && !frame ? 255u : 0u;
            pixels.push_back(bytes.r | bytes.g << 8 | bytes.b << 16 | alpha << 24);
        }
    }
    return pixels;
}
// #endregion facade

// #region assign
// 每座楼一种材质，编号放在颜色的最高字节里；地面是最后一种。
inline std::vector<Tower> makeCityWithMaterials() {
    std::vector<Tower> towers = makeCity();
    for (std::size_t i = 0; i < towers.size(); ++i) {
        const auto picked = static_cast<std::uint32_t>(noise(static_cast<int>(i), 3, 8) * 6.99f);
        const std::uint32_t material = i == 0 ? facadeKinds - 1 : picked;
        towers[i].tint = (towers[i].tint & 0x00ffffffu) | material << 24;
    }
    return towers;
}
// #endregion assign
