#include <array>
#include <cstddef>
#include <cstdint>
#include <vulkan/vulkan.h>

struct Vertex {
    float position[3];
    int8_t normal[4];        // 压缩的法线，第四个分量不用
    uint16_t uv[2];
};
static_assert(sizeof(Vertex) == 20);

struct Instance {
    float transform[3][4];   // 3×4 的矩阵，三行
};

const std::array<VkVertexInputBindingDescription, 2> bindings = {{
    {0, sizeof(Vertex), VK_VERTEX_INPUT_RATE_VERTEX},
    {1, sizeof(Instance), VK_VERTEX_INPUT_RATE_INSTANCE},
}};

const std::array<VkVertexInputAttributeDescription, 6> attributes = {{
    {0, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(Vertex, position)},
    {1, 0, VK_FORMAT_R8G8B8A8_SNORM, offsetof(Vertex, normal)},
    {2, 0, VK_FORMAT_R16G16_UNORM, offsetof(Vertex, uv)},
    {3, 1, VK_FORMAT_R32G32B32A32_SFLOAT, 0},      // 矩阵按行，一行占一个位置
    {4, 1, VK_FORMAT_R32G32B32A32_SFLOAT, 16},
    {5, 1, VK_FORMAT_R32G32B32A32_SFLOAT, 32},
}};

VkPipelineVertexInputStateCreateInfo vertexInput()
{
    VkPipelineVertexInputStateCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
    info.vertexBindingDescriptionCount = static_cast<uint32_t>(bindings.size());
    info.pVertexBindingDescriptions = bindings.data();
    info.vertexAttributeDescriptionCount = static_cast<uint32_t>(attributes.size());
    info.pVertexAttributeDescriptions = attributes.data();
    return info;
}
