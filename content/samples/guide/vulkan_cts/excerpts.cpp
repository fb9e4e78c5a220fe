// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

#include <cstdio>

void printConformance(VkPhysicalDevice physicalDevice)
{
    // #region conformance
    VkPhysicalDeviceDriverProperties driver{};
    driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;

    VkPhysicalDeviceProperties2 properties{};
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
    properties.pNext = &driver;
    vkGetPhysicalDeviceProperties2(physicalDevice, &properties);

    const VkConformanceVersion v = driver.conformanceVersion;
    std::printf("%s（%s），一致性 %u.%u.%u.%u\n", driver.driverName, driver.driverInfo,
                v.major, v.minor, v.subminor, v.patch);
    // #endregion conformance
}
