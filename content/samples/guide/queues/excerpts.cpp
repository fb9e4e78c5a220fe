// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>
#include <vector>

// #region pick-families
struct Families {
    uint32_t graphics = UINT32_MAX;
    uint32_t transfer = UINT32_MAX;   // 没有专门的，就等于 graphics
};

static Families pickFamilies(VkPhysicalDevice gpu)
{
    uint32_t count = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(gpu, &count, nullptr);
    std::vector<VkQueueFamilyProperties> list(count);
    vkGetPhysicalDeviceQueueFamilyProperties(gpu, &count, list.data());

    Families result;
    for (uint32_t i = 0; i < count; ++i) {
        const VkQueueFlags f = list[i].queueFlags;
        const VkQueueFlags both = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT;
        if ((f & both) == both && result.graphics == UINT32_MAX) result.graphics = i;
        const bool copyOnly = (f & VK_QUEUE_TRANSFER_BIT) && !(f & both);
        if (copyOnly && result.transfer == UINT32_MAX) result.transfer = i;
    }
    if (result.transfer == UINT32_MAX) result.transfer = result.graphics;
    return result;
}
// #endregion pick-families

void transferOwnership(VkCommandBuffer uploadCmd, VkCommandBuffer drawCmd, VkBuffer vertexBuffer, const Families &families)
{
    // #region ownership
    VkBufferMemoryBarrier transferOwnership{};
    transferOwnership.sType = VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER;
    transferOwnership.srcQueueFamilyIndex = families.transfer;
    transferOwnership.dstQueueFamilyIndex = families.graphics;
    transferOwnership.buffer = vertexBuffer;
    transferOwnership.size = VK_WHOLE_SIZE;

    // 1. 在传输队列的命令缓冲里：释放。后半句在本队列上没有意义。
    transferOwnership.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    transferOwnership.dstAccessMask = 0;
    vkCmdPipelineBarrier(uploadCmd, VK_PIPELINE_STAGE_TRANSFER_BIT,
                         VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, 0,
                         0, nullptr, 1, &transferOwnership, 0, nullptr);

    // 2. 在图形队列的命令缓冲里：获取。源阶段写成信号量的等待阶段。
    transferOwnership.srcAccessMask = 0;
    transferOwnership.dstAccessMask = VK_ACCESS_VERTEX_ATTRIBUTE_READ_BIT;
    vkCmdPipelineBarrier(drawCmd, VK_PIPELINE_STAGE_VERTEX_INPUT_BIT,
                         VK_PIPELINE_STAGE_VERTEX_INPUT_BIT, 0,
                         0, nullptr, 1, &transferOwnership, 0, nullptr);
    // #endregion ownership
}
