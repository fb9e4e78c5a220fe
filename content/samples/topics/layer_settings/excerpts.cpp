// 正文引用的片段：只编译，不运行。
#include "layer_settings.hpp"

#include <cstring>
#include <vector>

// #region provided
// 扩展由层自己提供，所以要按层的名字查询。
bool layerProvides(const char* layer, const char* extension) {
    uint32_t count = 0;
    if (vkEnumerateInstanceExtensionProperties(layer, &count, nullptr) != VK_SUCCESS) {
        return false;   // 没有装这个层
    }
    std::vector<VkExtensionProperties> list(count);
    if (vkEnumerateInstanceExtensionProperties(layer, &count, list.data()) != VK_SUCCESS) {
        return false;
    }
    for (const VkExtensionProperties& found : list) {
        if (std::strcmp(found.extensionName, extension) == 0) {
            return true;
        }
    }
    return false;
}
// #endregion provided

VkResult createInstance(const VkApplicationInfo& application, VkInstance* instance) {
    // #region settings
    const char* layer = "VK_LAYER_KHRONOS_validation";
    const VkBool32 on = VK_TRUE;
    const uint32_t limit = 3;
    const char* muted[] = {"VUID-VkSwapchainCreateInfoKHR-imageExtent-01274"};

    const VkLayerSettingEXT settings[] = {
        {layer, "validate_sync", VK_LAYER_SETTING_TYPE_BOOL32_EXT, 1, &on},
        {layer, "validate_best_practices", VK_LAYER_SETTING_TYPE_BOOL32_EXT, 1, &on},
        {layer, "duplicate_message_limit", VK_LAYER_SETTING_TYPE_UINT32_EXT, 1, &limit},
        {layer, "message_id_filter", VK_LAYER_SETTING_TYPE_STRING_EXT, 1, muted},
    };

    VkLayerSettingsCreateInfoEXT layerSettings{};
    layerSettings.sType = VK_STRUCTURE_TYPE_LAYER_SETTINGS_CREATE_INFO_EXT;
    layerSettings.settingCount = 4;
    layerSettings.pSettings = settings;

    const char* extension = VK_EXT_LAYER_SETTINGS_EXTENSION_NAME;
    VkInstanceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pNext = &layerSettings;
    info.pApplicationInfo = &application;
    info.enabledLayerCount = 1;
    info.ppEnabledLayerNames = &layer;
    info.enabledExtensionCount = 1;
    info.ppEnabledExtensionNames = &extension;
    // #endregion settings
    return vkCreateInstance(&info, nullptr, instance);
}
