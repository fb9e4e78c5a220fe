// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <glm/glm.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

// #region push-struct
struct Push {
    glm::mat4 model;
    uint32_t materialIndex;
};
static_assert(offsetof(Push, materialIndex) == 64);
// #endregion push-struct

void describeLayout()
{
    // #region range
    VkPushConstantRange range{};
    range.stageFlags = VK_SHADER_STAGE_VERTEX_BIT;
    range.offset = 0;
    range.size = sizeof(Push);

    VkPipelineLayoutCreateInfo layoutInfo{};
    layoutInfo.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layoutInfo.pushConstantRangeCount = 1;
    layoutInfo.pPushConstantRanges = &range;
    // #endregion range
}

struct Object {
    glm::mat4 transform;
    uint32_t material;
    uint32_t indexCount;
    uint32_t firstIndex;
};

void drawObjects(VkCommandBuffer cmd, VkPipelineLayout pipelineLayout, const std::vector<Object> &objects)
{
    // #region push
    for (const Object &object : objects) {
        const Push push{object.transform, object.material};
        vkCmdPushConstants(cmd, pipelineLayout, VK_SHADER_STAGE_VERTEX_BIT,
                           0, sizeof(push), &push);
        vkCmdDrawIndexed(cmd, object.indexCount, 1, object.firstIndex, 0, 0);
    }
    // #endregion push
}
