// 特性：查询、按需要给设备打分、启用，并故意启用一个不支持的特性看返回码。
#include <vulkan/vulkan.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

static_assert(sizeof(VkPhysicalDeviceFeatures) == 55 * sizeof(VkBool32));

void check(VkResult result) {
    if (result != VK_SUCCESS) {
        throw std::runtime_error("返回码 " + std::to_string(result));
    }
}

// 一次查询要用的几个结构体。复制会让链指向旧的对象，所以禁止。
// #region features-chain
struct Features {
    VkPhysicalDeviceFeatures2 core{};
    VkPhysicalDeviceVulkan11Features v11{};
    VkPhysicalDeviceVulkan12Features v12{};
    VkPhysicalDeviceVulkan13Features v13{};

    Features() {
        core.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
        v11.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES;
        v12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
        v13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
        core.pNext = &v11;
        v11.pNext = &v12;
        v12.pNext = &v13;
    }

    Features(const Features&) = delete;
    Features& operator=(const Features&) = delete;
};
// #endregion features-chain

// #region required-and-optional
bool hasEverythingRequired(const Features& supported) {
    return supported.core.features.samplerAnisotropy && supported.v12.timelineSemaphore &&
           supported.v12.bufferDeviceAddress && supported.v13.dynamicRendering &&
           supported.v13.synchronization2;
}

// #endregion required-and-optional
void enableRequired(Features& wanted) {
    wanted.core.features.samplerAnisotropy = VK_TRUE;
    wanted.v12.timelineSemaphore = VK_TRUE;
    wanted.v12.bufferDeviceAddress = VK_TRUE;
    wanted.v13.dynamicRendering = VK_TRUE;
    wanted.v13.synchronization2 = VK_TRUE;
}

// #region required-and-optional
// 有就用、没有也行的：照抄查询的结果
void enableOptional(Features& wanted, const Features& supported) {
    wanted.core.features.fillModeNonSolid = supported.core.features.fillModeNonSolid;
    wanted.core.features.sampleRateShading = supported.core.features.sampleRateShading;
    wanted.v12.scalarBlockLayout = supported.v12.scalarBlockLayout;
}
// #endregion required-and-optional

VkResult createDevice(VkPhysicalDevice physicalDevice, const Features& wanted, VkDevice* device) {
    const float priority = 1.0f;
    VkDeviceQueueCreateInfo queueInfo{};
    queueInfo.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queueInfo.queueCount = 1;   // 示例只用 0 号队列族
    queueInfo.pQueuePriorities = &priority;
    // #region enable
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.pNext = &wanted.core;          // 用链给特性
    info.pEnabledFeatures = nullptr;    // 此时必须为空
    // #endregion enable
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queueInfo;
    return vkCreateDevice(physicalDevice, &info, nullptr, device);
}

}   // namespace

int main() try {
    VkApplicationInfo application{};
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.apiVersion = VK_API_VERSION_1_3;
    VkInstanceCreateInfo instanceInfo{};
    instanceInfo.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    instanceInfo.pApplicationInfo = &application;
    VkInstance instance = VK_NULL_HANDLE;
    check(vkCreateInstance(&instanceInfo, nullptr, &instance));

    std::uint32_t count = 0;
    check(vkEnumeratePhysicalDevices(instance, &count, nullptr));
    std::vector<VkPhysicalDevice> devices(count);
    check(vkEnumeratePhysicalDevices(instance, &count, devices.data()));

    for (VkPhysicalDevice physicalDevice : devices) {
        VkPhysicalDeviceProperties properties{};
        vkGetPhysicalDeviceProperties(physicalDevice, &properties);
        std::printf("%s，设备版本 %u.%u\n", properties.deviceName,
                    VK_API_VERSION_MAJOR(properties.apiVersion),
                    VK_API_VERSION_MINOR(properties.apiVersion));
        if (properties.apiVersion < VK_API_VERSION_1_3) {
            std::puts("  低于 1.3，跳过");   // 版本不够时，链里的 1.3 结构体不会被填写
            continue;
        }

        Features supported;
        vkGetPhysicalDeviceFeatures2(physicalDevice, &supported.core);
        VkBool32 flags[55];
        std::memcpy(flags, &supported.core.features, sizeof flags);
        int total = 0;
        for (VkBool32 flag : flags) {
            total += flag ? 1 : 0;
        }
        std::printf("  1.0 的 55 个特性里支持 %d 个\n", total);
        if (!hasEverythingRequired(supported)) {
            std::puts("  缺少必需的特性，跳过");
            continue;
        }

        Features wanted;
        enableRequired(wanted);
        enableOptional(wanted, supported);
        VkDevice device = VK_NULL_HANDLE;
        check(createDevice(physicalDevice, wanted, &device));
        std::puts("  启用成功");
        vkDestroyDevice(device, nullptr);

        // 找一个不支持的特性，看看会怎样
        for (std::size_t i = 0; i < 55; ++i) {
            if (!flags[i]) {
                Features impossible;
                VkBool32 request[55]{};
                request[i] = VK_TRUE;
                std::memcpy(&impossible.core.features, request, sizeof request);
                const VkResult result = createDevice(physicalDevice, impossible, &device);
                std::printf("  启用第 %zu 个（不支持）：%s\n", i,
                            result == VK_ERROR_FEATURE_NOT_PRESENT ? "VK_ERROR_FEATURE_NOT_PRESENT"
                                                                   : "其他结果");
                if (result == VK_SUCCESS) {
                    vkDestroyDevice(device, nullptr);
                }
                break;
            }
        }
    }
    vkDestroyInstance(instance, nullptr);
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
