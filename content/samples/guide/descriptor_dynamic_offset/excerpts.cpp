// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>

void describeBinding()
{
    // #region binding
    VkDescriptorSetLayoutBinding binding{};
    binding.binding = 0;
    binding.descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC;
    binding.descriptorCount = 1;
    binding.stageFlags = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;
    // #endregion binding
}

struct ObjectData {
    float model[16];
};

void writeSet(VkDevice device, VkDescriptorSet set, VkBuffer uniformBuffer)
{
    // #region write
    VkDescriptorBufferInfo window{};
    window.buffer = uniformBuffer;
    window.offset = 0;                 // 基准偏移，动态偏移加在它上面
    window.range = sizeof(ObjectData);

    VkWriteDescriptorSet write{};
    write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    write.dstSet = set;
    write.dstBinding = 0;
    write.descriptorCount = 1;
    write.descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC;
    write.pBufferInfo = &window;
    vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
    // #endregion write
}

// #region align
static VkDeviceSize alignUp(VkDeviceSize value, VkDeviceSize alignment)
{
    return (value + alignment - 1) & ~(alignment - 1);   // 对齐总是 2 的幂
}
// #endregion align

void drawObjects(VkCommandBuffer cmd, const VkPhysicalDeviceLimits &limits, VkPipelineLayout pipelineLayout, VkDescriptorSet set, uint32_t objectCount, uint32_t indexCount)
{
    // #region bind
    const uint32_t stride = static_cast<uint32_t>(
        alignUp(sizeof(ObjectData), limits.minUniformBufferOffsetAlignment));

    for (uint32_t i = 0; i < objectCount; ++i) {
        const uint32_t dynamicOffset = i * stride;
        vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelineLayout,
                                0, 1, &set,             // 从集 0 起，绑定 1 个集
                                1, &dynamicOffset);     // 1 个动态偏移
        vkCmdDrawIndexed(cmd, indexCount, 1, 0, 0, 0);
    }
    // #endregion bind
}
