// 三维网格：顶点格式、几种形状、上传与绘制。（第四章）
#pragma once

#include "camera.hpp"
#include "upload.hpp"

#include <cstddef>

// #region vertex
struct Vertex {
    glm::vec3 position;
    glm::vec3 normal;
    glm::vec2 uv;
};

inline const std::vector<VkVertexInputBindingDescription> meshBindings{
    {0, sizeof(Vertex), VK_VERTEX_INPUT_RATE_VERTEX},
};
inline const std::vector<VkVertexInputAttributeDescription> meshAttributes{
    {0, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(Vertex, position)},
    {1, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(Vertex, normal)},
    {2, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(Vertex, uv)},
};

struct MeshData {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices;
};
// #endregion vertex

// #region mesh
struct Mesh {
    Mesh(App& app, const MeshData& data)
        : vertices(upload(app, data.vertices, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT)),
          indices(upload(app, data.indices, VK_BUFFER_USAGE_INDEX_BUFFER_BIT)),
          count(static_cast<std::uint32_t>(data.indices.size())) {}

    void draw(VkCommandBuffer commands, std::uint32_t instances = 1) const {
        const VkDeviceSize offset = 0;
        vkCmdBindVertexBuffers(commands, 0, 1, vertices.handle.address(), &offset);
        vkCmdBindIndexBuffer(commands, indices.handle, 0, VK_INDEX_TYPE_UINT32);
        vkCmdDrawIndexed(commands, count, instances, 0, 0, 0);
    }

    Buffer vertices;
    Buffer indices;
    std::uint32_t count;
};
// #endregion mesh

namespace shapes {

// #region facet
// 一个平的三角形：三个顶点各一份，法线相同。正面看去逆时针。
inline void addFacet(MeshData& data, glm::vec3 a, glm::vec3 b, glm::vec3 c) {
    const glm::vec3 normal = glm::normalize(glm::cross(b - a, c - a));
    for (const glm::vec3 corner : {a, b, c}) {
        data.indices.push_back(static_cast<std::uint32_t>(data.vertices.size()));
        data.vertices.push_back({corner, normal, {}});
    }
}
// #endregion facet

// #region grid
// 参数曲面：u、v 从 0 到 1，surface 给出每一点的顶点。正面是 u 到 v 逆时针的一面。
template <typename Surface>
MeshData grid(std::uint32_t columns, std::uint32_t rows, Surface&& surface) {
    MeshData data;
    for (std::uint32_t row = 0; row <= rows; ++row) {
        for (std::uint32_t column = 0; column <= columns; ++column) {
            data.vertices.push_back(surface(static_cast<float>(column) / static_cast<float>(columns),
                                            static_cast<float>(row) / static_cast<float>(rows)));
        }
    }
    for (std::uint32_t row = 0; row < rows; ++row) {
        for (std::uint32_t column = 0; column < columns; ++column) {
            const std::uint32_t corner = row * (columns + 1) + column;
            const std::uint32_t above = corner + columns + 1;
            for (const std::uint32_t index :
                 {corner, corner + 1, above + 1, corner, above + 1, above}) {
                data.indices.push_back(index);
            }
        }
    }
    return data;
}
// #endregion grid

// 水平的方形地面，正面朝上。
inline MeshData floor(float size, float repeat) {
    return grid(1, 1, [=](float u, float v) {
        return Vertex{{(u - 0.5f) * size, 0.0f, (0.5f - v) * size},
                      {0.0f, 1.0f, 0.0f},
                      {u * repeat, v * repeat}};
    });
}

inline MeshData sphere(float radius, std::uint32_t detail = 48) {
    return grid(detail * 2, detail, [=](float u, float v) {
        const float around = u * glm::two_pi<float>();
        const float up = (v - 0.5f) * glm::pi<float>();
        const glm::vec3 normal(glm::cos(up) * glm::sin(around), glm::sin(up),
                               glm::cos(up) * glm::cos(around));
        return Vertex{normal * radius, normal, {u * 2.0f, v}};
    });
}

inline MeshData torus(float radius, float thickness, std::uint32_t detail = 48) {
    return grid(detail * 2, detail, [=](float u, float v) {
        const float around = u * glm::two_pi<float>();
        const float across = v * glm::two_pi<float>();
        const glm::vec3 outward(glm::sin(around), 0.0f, glm::cos(around));
        const glm::vec3 normal =
            outward * glm::cos(across) + glm::vec3(0.0f, glm::sin(across), 0.0f);
        return Vertex{outward * radius + normal * thickness, normal, {u * 6.0f, v * 2.0f}};
    });
}

inline MeshData box(glm::vec3 half) {
    MeshData data;
    const glm::vec3 axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (int axis = 0; axis < 3; ++axis) {
        for (const float side : {-1.0f, 1.0f}) {
            const glm::vec3 normal = axes[axis] * side;
            const glm::vec3 right = axes[(axis + 1) % 3] * side;
            const glm::vec3 up = axes[(axis + 2) % 3];
            const auto first = static_cast<std::uint32_t>(data.vertices.size());
            for (const glm::vec2 corner : {glm::vec2(0, 0), glm::vec2(1, 0), glm::vec2(1, 1),
                                           glm::vec2(0, 1)}) {
                const glm::vec3 position =
                    normal + right * (2 * corner.x - 1) + up * (2 * corner.y - 1);
                data.vertices.push_back({position * half, normal, corner});
            }
            for (const std::uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) {
                data.indices.push_back(first + index);
            }
        }
    }
    return data;
}

}   // namespace shapes
