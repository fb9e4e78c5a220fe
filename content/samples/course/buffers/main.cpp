// 第三章：顶点与索引放进缓冲。
#include "../common/app.hpp"
#include "../common/pipeline.hpp"
#include "../common/rendering.hpp"
#include "../common/upload.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/constants.hpp>

#include <cstddef>

namespace {

// #region vertex
struct Vertex {
    glm::vec2 position;
    glm::vec3 color;
};

const std::vector<VkVertexInputBindingDescription> bindings{
    {.binding = 0, .stride = sizeof(Vertex), .inputRate = VK_VERTEX_INPUT_RATE_VERTEX},
};
const std::vector<VkVertexInputAttributeDescription> attributes{
    {.location = 0,
     .binding = 0,
     .format = VK_FORMAT_R32G32_SFLOAT,
     .offset = offsetof(Vertex, position)},
    {.location = 1,
     .binding = 0,
     .format = VK_FORMAT_R32G32B32_SFLOAT,
     .offset = offsetof(Vertex, color)},
};
// #endregion vertex

// 色相从 0 到 1，转一圈。
glm::vec3 hue(float turn) {
    const glm::vec3 phase = glm::vec3(0.0f, 0.33f, 0.67f) + turn;
    return 0.5f + 0.5f * glm::cos(glm::two_pi<float>() * phase);
}

// #region shape
// 一朵花：花瓣的边缘与里圈各一个顶点，相邻四个顶点组成两个三角形。
struct Shape {
    std::vector<Vertex> vertices;
    std::vector<std::uint16_t> indices;
};

Shape makeFlower() {
    constexpr std::uint16_t steps = 360;
    Shape shape;
    for (std::uint16_t i = 0; i < steps; ++i) {
        const float turn = static_cast<float>(i) / steps;
        const float angle = turn * glm::two_pi<float>();
        const glm::vec2 direction(glm::cos(angle), glm::sin(angle));
        const float outer = 0.66f + 0.22f * glm::cos(8.0f * angle);
        const glm::vec3 color = hue(turn);
        shape.vertices.push_back({direction * outer, color * color});
        shape.vertices.push_back({direction * 0.16f, color * 0.06f});

        const auto first = static_cast<std::uint16_t>(2 * i);
        const auto next = static_cast<std::uint16_t>(2 * ((i + 1) % steps));
        for (const int index : {first + 0, first + 1, next + 0, next + 0, first + 1, next + 1}) {
            shape.indices.push_back(static_cast<std::uint16_t>(index));
        }
    }
    return shape;
}
// #endregion shape

struct Push {
    float aspect;
    float angle;
};

}   // namespace

int main(int argc, char** argv) try {
    App app(argc, argv, "缓冲");
    // #region create
    const Shape shape = makeFlower();
    const Buffer vertices = upload(app, shape.vertices, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    const Buffer indices = upload(app, shape.indices, VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    const auto indexCount = static_cast<std::uint32_t>(shape.indices.size());
    // #endregion create
    // #region pipeline
    const PipelineLayout layout =
        makeLayout({}, {{VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof(Push)}});
    const Pipeline pipeline = makePipeline({
        .vertex = "shape.vert",
        .fragment = "shape.frag",
        .layout = layout,
        .color = app.format(),
        .bindings = bindings,
        .attributes = attributes,
    });
    // #endregion pipeline
    return app.run([&](const Frame& frame) {
        const VkExtent2D extent = frame.canvas.extent;
        beginRendering(frame.commands, frame.canvas, clearColor(0.006f, 0.008f, 0.015f));
        vkCmdBindPipeline(frame.commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        setViewport(frame.commands, extent);
        // #region draw
        const Push push{static_cast<float>(extent.width) / static_cast<float>(extent.height),
                        0.2f * frame.time};
        vkCmdPushConstants(frame.commands, layout, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof push,
                           &push);
        const VkDeviceSize offset = 0;
        vkCmdBindVertexBuffers(frame.commands, 0, 1, vertices.handle.address(), &offset);
        vkCmdBindIndexBuffer(frame.commands, indices.handle, 0, VK_INDEX_TYPE_UINT16);
        vkCmdDrawIndexed(frame.commands, indexCount, 1, 0, 0, 0);
        // #endregion draw
        vkCmdEndRendering(frame.commands);
    });
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
