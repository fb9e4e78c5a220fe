// Vulkan Profiles 库的声明，正文的片段用到的那一部分；SDK 的 vulkan/vulkan_profiles.hpp 自带。
#pragma once

#include <vulkan/vulkan.h>

#define VP_MAX_PROFILE_NAME_SIZE 256U
#define VP_KHR_ROADMAP_2022_NAME "VP_KHR_roadmap_2022"
#define VP_KHR_ROADMAP_2022_SPEC_VERSION 1
#define VP_KHR_ROADMAP_2022_MIN_API_VERSION VK_MAKE_API_VERSION(0, 1, 3, 204)

struct VpProfileProperties {
    char profileName[VP_MAX_PROFILE_NAME_SIZE];
    uint32_t specVersion;
};
struct VpBlockProperties;

struct VpInstanceCreateInfo {
    const VkInstanceCreateInfo* pCreateInfo;
    VkFlags flags;
    uint32_t enabledFullProfileCount;
    const VpProfileProperties* pEnabledFullProfiles;
    uint32_t enabledProfileBlockCount;
    const VpBlockProperties* pEnabledProfileBlocks;
};

struct VpDeviceCreateInfo {
    const VkDeviceCreateInfo* pCreateInfo;
    VkFlags flags;
    uint32_t enabledFullProfileCount;
    const VpProfileProperties* pEnabledFullProfiles;
    uint32_t enabledProfileBlockCount;
    const VpBlockProperties* pEnabledProfileBlocks;
};

VkResult vpGetInstanceProfileSupport(const char* layer, const VpProfileProperties* profile, VkBool32* supported);
VkResult vpCreateInstance(const VpInstanceCreateInfo* info, const VkAllocationCallbacks* allocator,
                          VkInstance* instance);
VkResult vpGetPhysicalDeviceProfileSupport(VkInstance instance, VkPhysicalDevice gpu,
                                           const VpProfileProperties* profile, VkBool32* supported);
VkResult vpCreateDevice(VkPhysicalDevice gpu, const VpDeviceCreateInfo* info,
                        const VkAllocationCallbacks* allocator, VkDevice* device);
