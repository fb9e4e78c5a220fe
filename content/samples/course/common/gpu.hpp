// 实例、校验层、物理设备、逻辑设备与队列。（第一章）
#pragma once

#include "vulkan.hpp"

#include <GLFW/glfw3.h>

#include <cstdint>
#include <iostream>
#include <vector>

// #region features
// 各章要用的特性。先列出想要的，选设备和创建设备用的是同一份。
struct Features {
    VkPhysicalDeviceFeatures core{};
    VkPhysicalDeviceVulkan12Features v12{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
        .timelineSemaphore = VK_TRUE,
    };
    VkPhysicalDeviceVulkan13Features v13{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES,
        .synchronization2 = VK_TRUE,
        .dynamicRendering = VK_TRUE,
        .maintenance4 = VK_TRUE,   // 计算着色器的工作组大小这样编译（第十五章）
    };
    bool descriptorIndexing = false;   // 设备有就打开（第十七章）
};
// #endregion features

class Gpu {
public:
    Gpu(bool withWindow, const Features& features) {
        createInstance(withWindow);
        pickDevice(withWindow);
        createDevice(withWindow, features);
    }
    ~Gpu() {
        if (device != VK_NULL_HANDLE) {
            vkDestroyDevice(device, nullptr);
        }
        if (messenger != VK_NULL_HANDLE) {
            vkDestroyDebugUtilsMessengerEXT(instance, messenger, nullptr);
        }
        vkDestroyInstance(instance, nullptr);
    }
    Gpu(const Gpu&) = delete;
    Gpu& operator=(const Gpu&) = delete;

    VkInstance instance = VK_NULL_HANDLE;
    VkPhysicalDevice physicalDevice = VK_NULL_HANDLE;
    VkPhysicalDeviceProperties properties{};
    VkDevice device = VK_NULL_HANDLE;
    std::uint32_t family = 0;
    VkQueue queue = VK_NULL_HANDLE;
    bool descriptorIndexing = false;   // 打开了描述符索引
    int complaints = 0;   // 校验层报告了几次

private:
    void createInstance(bool withWindow) {
        // #region volk
        check(volkInitialize(), "找不到 Vulkan 加载器");
        // #endregion volk

        const VkApplicationInfo application{
            .sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
            .pApplicationName = "course",
            .apiVersion = VK_API_VERSION_1_3,
        };
        std::vector<const char*> extensions;
        if (withWindow) {
            std::uint32_t count = 0;
            const char** needed = glfwGetRequiredInstanceExtensions(&count);
            extensions.assign(needed, needed + count);
        }
        VkInstanceCreateInfo info{
            .sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
            .pApplicationInfo = &application,
        };
#ifndef NDEBUG
        // #region validation
        const char* layer = "VK_LAYER_KHRONOS_validation";
        extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
        extensions.push_back(VK_EXT_VALIDATION_FEATURES_EXTENSION_NAME);   // 由校验层提供
        const VkDebugUtilsMessengerCreateInfoEXT reports{
            .sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
            .messageSeverity = VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT |
                               VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
            .messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT,
            .pfnUserCallback = report,
            .pUserData = this,
        };
        const VkValidationFeatureEnableEXT synchronization =
            VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT;
        const VkValidationFeaturesEXT checks{
            .sType = VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT,
            .pNext = &reports,   // 创建与销毁实例期间的报告也收得到
            .enabledValidationFeatureCount = 1,
            .pEnabledValidationFeatures = &synchronization,
        };
        info.pNext = &checks;
        info.enabledLayerCount = 1;
        info.ppEnabledLayerNames = &layer;
        // #endregion validation
#endif
        info.enabledExtensionCount = static_cast<std::uint32_t>(extensions.size());
        info.ppEnabledExtensionNames = extensions.data();
        check(vkCreateInstance(&info, nullptr, &instance), "创建实例");
        volkLoadInstanceOnly(instance);
#ifndef NDEBUG
        check(vkCreateDebugUtilsMessengerEXT(instance, &reports, nullptr, &messenger),
              "创建调试信使");
#endif
    }

    // #region pick
    void pickDevice(bool withWindow) {
        std::uint32_t count = 0;
        check(vkEnumeratePhysicalDevices(instance, &count, nullptr), "枚举物理设备");
        std::vector<VkPhysicalDevice> all(count);
        check(vkEnumeratePhysicalDevices(instance, &count, all.data()), "枚举物理设备");
        for (const VkPhysicalDevice candidate : all) {
            VkPhysicalDeviceProperties found{};
            vkGetPhysicalDeviceProperties(candidate, &found);
            // 已经有独立显卡，就不再换
            const bool better = physicalDevice == VK_NULL_HANDLE ||
                                (found.deviceType == VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU &&
                                 properties.deviceType != VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU);
            if (found.apiVersion < VK_API_VERSION_1_3 || !better) {
                continue;
            }
            std::uint32_t families = 0;
            vkGetPhysicalDeviceQueueFamilyProperties(candidate, &families, nullptr);
            std::vector<VkQueueFamilyProperties> list(families);
            vkGetPhysicalDeviceQueueFamilyProperties(candidate, &families, list.data());
            for (std::uint32_t i = 0; i < families; ++i) {
                const VkQueueFlags wanted = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT;
                const bool shows = !withWindow || glfwGetPhysicalDevicePresentationSupport(
                                                      instance, candidate, i) == GLFW_TRUE;
                if ((list[i].queueFlags & wanted) == wanted && shows) {
                    physicalDevice = candidate;
                    properties = found;
                    family = i;
                    break;
                }
            }
        }
        if (physicalDevice == VK_NULL_HANDLE) {
            throw std::runtime_error("没有支持 Vulkan 1.3 的设备");
        }
    }
    // #endregion pick

    // #region device
    void createDevice(bool withWindow, const Features& features) {
        VkPhysicalDeviceVulkan13Features v13 = features.v13;
        VkPhysicalDeviceVulkan12Features v12 = features.v12;
        v12.pNext = &v13;
        // #region optional
        if (features.descriptorIndexing && supportsDescriptorIndexing()) {
            descriptorIndexing = true;
            v12.descriptorIndexing = VK_TRUE;
            v12.runtimeDescriptorArray = VK_TRUE;
            v12.shaderSampledImageArrayNonUniformIndexing = VK_TRUE;
            v12.descriptorBindingPartiallyBound = VK_TRUE;
            v12.descriptorBindingSampledImageUpdateAfterBind = VK_TRUE;
        }
        // #endregion optional
        const VkPhysicalDeviceFeatures2 chain{
            .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2,
            .pNext = &v12,
            .features = features.core,
        };
        const float priority = 1.0f;
        const VkDeviceQueueCreateInfo queueInfo{
            .sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
            .queueFamilyIndex = family,
            .queueCount = 1,
            .pQueuePriorities = &priority,
        };
        const char* swapchain = VK_KHR_SWAPCHAIN_EXTENSION_NAME;
        const VkDeviceCreateInfo info{
            .sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
            .pNext = &chain,
            .queueCreateInfoCount = 1,
            .pQueueCreateInfos = &queueInfo,
            .enabledExtensionCount = withWindow ? 1u : 0u,
            .ppEnabledExtensionNames = &swapchain,
        };
        check(vkCreateDevice(physicalDevice, &info, nullptr, &device), "创建逻辑设备");
        volkLoadDevice(device);
        vkGetDeviceQueue(device, family, 0, &queue);
    }
    // #endregion device

    // #region supports
    // descriptorIndexing 为真，就保证最小的一组都支持，上面打开的四个在其中。
    bool supportsDescriptorIndexing() const {
        VkPhysicalDeviceVulkan12Features found{
            .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
        };
        VkPhysicalDeviceFeatures2 query{
            .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2,
            .pNext = &found,
        };
        vkGetPhysicalDeviceFeatures2(physicalDevice, &query);
        return found.descriptorIndexing == VK_TRUE;
    }
    // #endregion supports

    // #region report
    static VKAPI_ATTR VkBool32 VKAPI_CALL report(VkDebugUtilsMessageSeverityFlagBitsEXT,
                                                 VkDebugUtilsMessageTypeFlagsEXT,
                                                 const VkDebugUtilsMessengerCallbackDataEXT* data,
                                                 void* gpu) {
        ++static_cast<Gpu*>(gpu)->complaints;
        std::cerr << "[校验层] " << data->pMessage << '\n';
        return VK_FALSE;
    }
    // #endregion report

    VkDebugUtilsMessengerEXT messenger = VK_NULL_HANDLE;
};
