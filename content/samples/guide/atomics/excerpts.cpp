// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void queryAtomics(VkPhysicalDevice physicalDevice)
{
    // #region features
    VkPhysicalDeviceShaderAtomicFloatFeaturesEXT floats{};
    floats.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT;

    VkPhysicalDeviceFeatures2 supported{};
    supported.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    supported.pNext = &floats;
    vkGetPhysicalDeviceFeatures2(physicalDevice, &supported);

    const bool canAddFloats = floats.shaderBufferFloat32AtomicAdd == VK_TRUE;
    const bool canCountInFragments = supported.features.fragmentStoresAndAtomics == VK_TRUE;
    // #endregion features
}

void makeCountVisible(VkCommandBuffer cmd)
{
    // #region barrier
    VkMemoryBarrier counted{};
    counted.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    counted.srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT;
    counted.dstAccessMask = VK_ACCESS_INDIRECT_COMMAND_READ_BIT;
    vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                         VK_PIPELINE_STAGE_DRAW_INDIRECT_BIT, 0,
                         1, &counted, 0, nullptr, 0, nullptr);
    // #endregion barrier
}
