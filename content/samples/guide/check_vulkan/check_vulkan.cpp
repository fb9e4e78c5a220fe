#include <cstdio>
#include <vector>
#include <vulkan/vulkan.h>

static uint32_t instanceVersion()
{
    auto enumerate = reinterpret_cast<PFN_vkEnumerateInstanceVersion>(
        vkGetInstanceProcAddr(nullptr, "vkEnumerateInstanceVersion"));
    uint32_t version = VK_API_VERSION_1_0;
    if (enumerate != nullptr && enumerate(&version) != VK_SUCCESS) {
        return 0;
    }
    return version;
}

static void print(const char *label, uint32_t v)
{
    std::printf("%s %u.%u.%u\n", label, VK_API_VERSION_MAJOR(v),
                VK_API_VERSION_MINOR(v), VK_API_VERSION_PATCH(v));
}

int main()
{
    const uint32_t version = instanceVersion();
    print("实例版本", version);

    VkApplicationInfo app{};
    app.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    // 1.0 的实现可能拒绝更高的版本，所以按实例版本填写。
    app.apiVersion = version >= VK_API_VERSION_1_1 ? VK_API_VERSION_1_3
                                                   : VK_API_VERSION_1_0;

    VkInstanceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pApplicationInfo = &app;

    VkInstance instance = VK_NULL_HANDLE;
    const VkResult result = vkCreateInstance(&info, nullptr, &instance);
    if (result != VK_SUCCESS) {
        std::printf(result == VK_ERROR_INCOMPATIBLE_DRIVER ? "有加载器，但没有可用的驱动\n"
                                                           : "创建实例失败：%d\n",
                    result);
        return 1;
    }

    uint32_t count = 0;
    vkEnumeratePhysicalDevices(instance, &count, nullptr);
    std::vector<VkPhysicalDevice> devices(count);
    vkEnumeratePhysicalDevices(instance, &count, devices.data());
    devices.resize(count);   // 第二次调用可能把个数改小

    for (VkPhysicalDevice device : devices) {
        VkPhysicalDeviceProperties properties{};
        vkGetPhysicalDeviceProperties(device, &properties);
        std::printf("%s（类型 %d）", properties.deviceName, properties.deviceType);
        print("，设备版本", properties.apiVersion);
    }
    vkDestroyInstance(instance, nullptr);
    return 0;
}
