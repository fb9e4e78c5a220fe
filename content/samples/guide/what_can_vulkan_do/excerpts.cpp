// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void queryRayTracing(VkPhysicalDevice physicalDevice)
{
    // #region ray-query
    VkPhysicalDeviceAccelerationStructureFeaturesKHR accel{};
    accel.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR;

    VkPhysicalDeviceRayQueryFeaturesKHR rayQuery{};
    rayQuery.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_QUERY_FEATURES_KHR;
    rayQuery.pNext = &accel;

    VkPhysicalDeviceFeatures2 features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    features.pNext = &rayQuery;

    vkGetPhysicalDeviceFeatures2(physicalDevice, &features);

    const bool canTraceInShaders =
        accel.accelerationStructure == VK_TRUE && rayQuery.rayQuery == VK_TRUE;
    // #endregion ray-query
}
