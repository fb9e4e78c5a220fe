// 一座城市：每座楼是一个实例。（第七章）
#pragma once

#include "mesh.hpp"

// #region instance
struct Tower {
    glm::vec3 center;
    glm::vec3 halfSize;
    std::uint32_t tint;   // RGBA，每分量 8 位
};
static_assert(sizeof(Tower) == 28);

inline std::vector<VkVertexInputBindingDescription> bindingsWithInstances() {
    auto bindings = meshBindings;
    bindings.push_back({1, sizeof(Tower), VK_VERTEX_INPUT_RATE_INSTANCE});
    return bindings;
}

inline std::vector<VkVertexInputAttributeDescription> attributesWithInstances() {
    auto attributes = meshAttributes;
    attributes.push_back({3, 1, VK_FORMAT_R32G32B32_SFLOAT, offsetof(Tower, center)});
    attributes.push_back({4, 1, VK_FORMAT_R32G32B32_SFLOAT, offsetof(Tower, halfSize)});
    attributes.push_back({5, 1, VK_FORMAT_R8G8B8A8_UNORM, offsetof(Tower, tint)});
    return attributes;
}
// #endregion instance

// #region city
// 同样的输入总得到同样的数，画面才能与存下来的比较。
inline float noise(int x, int z, int kind) {
    std::uint32_t bits = static_cast<std::uint32_t>(x) * 374761393u +
                         static_cast<std::uint32_t>(z) * 668265263u +
                         static_cast<std::uint32_t>(kind) * 40503u;
    bits = (bits ^ (bits >> 13)) * 1274126177u;
    return static_cast<float>((bits ^ (bits >> 16)) & 0xffffu) / 65535.0f;
}

inline std::vector<Tower> makeCity() {
    constexpr int half = 50;
    // 地面也是一个实例，又扁又大
    std::vector<Tower> towers{{{0.0f, -0.05f, 0.0f}, {200.0f, 0.05f, 200.0f}, 0xff3a3a3au}};
    for (int z = -half; z < half; ++z) {
        for (int x = -half; x < half; ++x) {
            const float fromCenter = glm::length(glm::vec2(x, z)) / half;
            const float tall = glm::exp(-6.0f * fromCenter * fromCenter);
            const float height = 0.25f + 0.5f * noise(x, z, 0) +
                                 7.0f * tall * noise(x, z, 1) * noise(x, z, 2);
            const glm::vec3 halfSize(0.28f + 0.14f * noise(x, z, 3), height / 2,
                                     0.28f + 0.14f * noise(x, z, 4));
            const glm::vec3 color = glm::mix(glm::vec3(0.75f, 0.42f, 0.28f),
                                             glm::vec3(0.28f, 0.42f, 0.55f), noise(x, z, 5)) *
                                    (0.55f + 0.45f * noise(x, z, 6));
            const glm::uvec3 bytes(color * 255.0f);
            towers.push_back({glm::vec3(x, height / 2, z), halfSize,
                              bytes.r | bytes.g << 8 | bytes.b << 16 | 255u << 24});
        }
    }
    return towers;
}
// #endregion city
