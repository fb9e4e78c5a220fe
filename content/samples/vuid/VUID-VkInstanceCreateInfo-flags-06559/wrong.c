#include "vuid.h"

int main(void)
{
    const char *layer = "VK_LAYER_KHRONOS_validation";
    const char *extensions[] = {
        VK_EXT_DEBUG_UTILS_EXTENSION_NAME,
    };
    VkDebugUtilsMessengerCreateInfoEXT reports = messenger_info();
    VkInstanceCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
        .pNext = &reports,
        .flags = VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR,
        .enabledLayerCount = 1,
        .ppEnabledLayerNames = &layer,
        .enabledExtensionCount = sizeof extensions / sizeof extensions[0],
        .ppEnabledExtensionNames = extensions,
    };
    check(vkCreateInstance(&info, NULL, &instance), "创建实例");
    vkDestroyInstance(instance, NULL);

    return 0;
}
