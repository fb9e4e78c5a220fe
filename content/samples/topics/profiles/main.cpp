// 不用任何库，自己检查一份基线：列出要求，逐项与设备比对，缺什么打印什么。
#include <vulkan/vulkan.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace {

// #region queried
struct Device {
    VkPhysicalDeviceProperties2 properties{};
    VkPhysicalDeviceFeatures2 core{};
    VkPhysicalDeviceVulkan12Features features12{};
    VkPhysicalDeviceVulkan13Features features13{};
};

void query(VkPhysicalDevice gpu, Device& device) {
    device.properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
    vkGetPhysicalDeviceProperties2(gpu, &device.properties);
    device.core.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    device.core.pNext = &device.features12;
    device.features12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    device.features12.pNext = &device.features13;
    device.features13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
    vkGetPhysicalDeviceFeatures2(gpu, &device.core);
}
// #endregion queried

// #region baseline
// 要求写成表：名字、取值的办法。成员指针保证名字写错就编译不过。
struct CoreFeature {
    const char* name;
    VkBool32 VkPhysicalDeviceFeatures::* member;
};
struct Feature12 {
    const char* name;
    VkBool32 VkPhysicalDeviceVulkan12Features::* member;
};
struct Limit {
    const char* name;
    std::uint32_t VkPhysicalDeviceLimits::* member;
    std::uint32_t atLeast;
};

constexpr CoreFeature coreFeatures[] = {
    {"samplerAnisotropy", &VkPhysicalDeviceFeatures::samplerAnisotropy},
    {"independentBlend", &VkPhysicalDeviceFeatures::independentBlend},
    {"multiDrawIndirect", &VkPhysicalDeviceFeatures::multiDrawIndirect},
};
constexpr Feature12 features12[] = {
    {"timelineSemaphore", &VkPhysicalDeviceVulkan12Features::timelineSemaphore},
    {"bufferDeviceAddress", &VkPhysicalDeviceVulkan12Features::bufferDeviceAddress},
    {"descriptorIndexing", &VkPhysicalDeviceVulkan12Features::descriptorIndexing},
    {"scalarBlockLayout", &VkPhysicalDeviceVulkan12Features::scalarBlockLayout},
};
constexpr Limit limits[] = {
    {"maxImageDimension2D", &VkPhysicalDeviceLimits::maxImageDimension2D, 8192},
    {"maxColorAttachments", &VkPhysicalDeviceLimits::maxColorAttachments, 7},
    {"maxPushConstantsSize", &VkPhysicalDeviceLimits::maxPushConstantsSize, 128},
};
// #endregion baseline

// #region missing
std::vector<std::string> missingOn(const Device& device) {
    std::vector<std::string> missing;
    const VkPhysicalDeviceProperties& properties = device.properties.properties;
    if (properties.apiVersion < VK_API_VERSION_1_3) {
        missing.push_back("Vulkan 1.3");
    }
    for (const CoreFeature& feature : coreFeatures) {
        if (!(device.core.features.*feature.member)) missing.push_back(feature.name);
    }
    for (const Feature12& feature : features12) {
        if (!(device.features12.*feature.member)) missing.push_back(feature.name);
    }
    for (const Limit& limit : limits) {
        const std::uint32_t found = properties.limits.*limit.member;
        if (found < limit.atLeast) {
            missing.push_back(std::string(limit.name) + "：要 " + std::to_string(limit.atLeast) + "，只有 " +
                              std::to_string(found));
        }
    }
    return missing;
}
// #endregion missing

}   // namespace

int main() {
    VkApplicationInfo application{};
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.apiVersion = VK_API_VERSION_1_3;
    VkInstanceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pApplicationInfo = &application;
    VkInstance instance = VK_NULL_HANDLE;
    if (vkCreateInstance(&info, nullptr, &instance) != VK_SUCCESS) return 1;

    std::uint32_t count = 0;
    vkEnumeratePhysicalDevices(instance, &count, nullptr);
    std::vector<VkPhysicalDevice> gpus(count);
    vkEnumeratePhysicalDevices(instance, &count, gpus.data());
    for (VkPhysicalDevice gpu : gpus) {
        Device device;
        query(gpu, device);
        const std::vector<std::string> missing = missingOn(device);
        std::printf("%s：%s\n", device.properties.properties.deviceName, missing.empty() ? "满足基线" : "缺");
        for (const std::string& name : missing) std::printf("  %s\n", name.c_str());
    }
    vkDestroyInstance(instance, nullptr);
}
