// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <vector>

void queryProperties(VkPhysicalDevice physicalDevice)
{
    // #region fixed
    VkPhysicalDeviceProperties properties{};
    vkGetPhysicalDeviceProperties(physicalDevice, &properties);
    // #endregion fixed
}

// #region enumerate
static std::vector<VkExtensionProperties> deviceExtensions(VkPhysicalDevice gpu)
{
    std::vector<VkExtensionProperties> list;
    VkResult result = VK_INCOMPLETE;
    while (result == VK_INCOMPLETE) {
        uint32_t count = 0;
        result = vkEnumerateDeviceExtensionProperties(gpu, nullptr, &count, nullptr);
        if (result != VK_SUCCESS) {
            break;
        }
        list.resize(count);
        result = vkEnumerateDeviceExtensionProperties(gpu, nullptr, &count, list.data());
        list.resize(count);
    }
    if (result != VK_SUCCESS) {
        throw std::runtime_error("查询设备扩展失败");
    }
    return list;
}
// #endregion enumerate

void queryChain(VkPhysicalDevice physicalDevice)
{
    // #region chain
    VkPhysicalDeviceSubgroupProperties subgroup{};
    subgroup.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES;

    VkPhysicalDeviceDriverProperties driver{};
    driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;
    driver.pNext = &subgroup;

    VkPhysicalDeviceProperties2 properties{};
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
    properties.pNext = &driver;

    vkGetPhysicalDeviceProperties2(physicalDevice, &properties);
    std::printf("子组大小 %u，驱动 %s\n", subgroup.subgroupSize, driver.driverName);
    // #endregion chain
}
