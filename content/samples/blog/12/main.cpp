// 运行时加载 Vulkan：不链接加载库，自己打开动态库，分三级取函数地址。
// #region no-prototypes
#define VK_NO_PROTOTYPES
#include <vulkan/vulkan.h>
// #endregion no-prototypes

#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace {

class Library {
public:
    Library() {
// #region open-loader
#ifdef _WIN32
        handle_ = LoadLibraryA("vulkan-1.dll");
#elif defined(__APPLE__)
        handle_ = dlopen("libvulkan.1.dylib", RTLD_NOW | RTLD_LOCAL);
#else
        handle_ = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);
// #endregion open-loader
        if (!handle_) {
            handle_ = dlopen("libvulkan.so", RTLD_NOW | RTLD_LOCAL);   // Android 没有带版本的名字
        }
// #region open-loader
#endif
// #endregion open-loader
    }

    ~Library() {
        if (handle_) {
#ifdef _WIN32
            FreeLibrary(handle_);
#else
            dlclose(handle_);
#endif
        }
    }

    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    explicit operator bool() const { return handle_ != nullptr; }

    PFN_vkGetInstanceProcAddr entryPoint() const {
#ifdef _WIN32
        return reinterpret_cast<PFN_vkGetInstanceProcAddr>(
            reinterpret_cast<void*>(GetProcAddress(handle_, "vkGetInstanceProcAddr")));
#else
        return reinterpret_cast<PFN_vkGetInstanceProcAddr>(
            dlsym(handle_, "vkGetInstanceProcAddr"));
#endif
    }

private:
#ifdef _WIN32
    HMODULE handle_ = nullptr;
#else
    void* handle_ = nullptr;
#endif
};

// 返回的类型是 PFN_vkVoidFunction，必须转成真正的类型才能调用。
template <typename Function>
Function require(PFN_vkVoidFunction address, const char* name) {
    if (!address) {
        throw std::runtime_error(std::string("取不到 ") + name);
    }
    return reinterpret_cast<Function>(address);
}

struct GlobalFunctions {
    PFN_vkGetInstanceProcAddr getInstanceProcAddr = nullptr;
    PFN_vkEnumerateInstanceVersion enumerateInstanceVersion = nullptr;   // 1.0 的加载器没有
    PFN_vkEnumerateInstanceExtensionProperties enumerateInstanceExtensionProperties = nullptr;
    PFN_vkEnumerateInstanceLayerProperties enumerateInstanceLayerProperties = nullptr;
    PFN_vkCreateInstance createInstance = nullptr;

    explicit GlobalFunctions(PFN_vkGetInstanceProcAddr get) : getInstanceProcAddr(get) {
        // #region global-functions
        enumerateInstanceVersion = reinterpret_cast<PFN_vkEnumerateInstanceVersion>(
            get(nullptr, "vkEnumerateInstanceVersion"));
        // #endregion global-functions
        enumerateInstanceExtensionProperties =
            require<PFN_vkEnumerateInstanceExtensionProperties>(
                get(nullptr, "vkEnumerateInstanceExtensionProperties"),
                "vkEnumerateInstanceExtensionProperties");
        enumerateInstanceLayerProperties = require<PFN_vkEnumerateInstanceLayerProperties>(
            get(nullptr, "vkEnumerateInstanceLayerProperties"),
            "vkEnumerateInstanceLayerProperties");
        createInstance = require<PFN_vkCreateInstance>(get(nullptr, "vkCreateInstance"),
                                                       "vkCreateInstance");
    }
};

// 用一份名单生成成员与加载代码，增加函数时只改名单。
#define INSTANCE_FUNCTIONS(X)               \
    X(vkDestroyInstance)                    \
    X(vkEnumeratePhysicalDevices)           \
    X(vkGetPhysicalDeviceProperties)        \
    X(vkGetPhysicalDeviceQueueFamilyProperties) \
    X(vkCreateDevice)                       \
    X(vkGetDeviceProcAddr)

// #region device-functions
#define DEVICE_FUNCTIONS(X) \
    X(vkDestroyDevice)      \
    X(vkGetDeviceQueue)     \
    X(vkDeviceWaitIdle)     \
    X(vkQueueSubmit)

// #endregion device-functions
struct InstanceFunctions {
#define X(name) PFN_##name name = nullptr;
    INSTANCE_FUNCTIONS(X)
#undef X

    InstanceFunctions(PFN_vkGetInstanceProcAddr get, VkInstance instance) {
#define X(name) name = require<PFN_##name>(get(instance, #name), #name);
        INSTANCE_FUNCTIONS(X)
#undef X
    }
};

// #region device-functions
struct DeviceFunctions {
#define X(name) PFN_##name name = nullptr;
    DEVICE_FUNCTIONS(X)
#undef X

    DeviceFunctions(PFN_vkGetDeviceProcAddr get, VkDevice device) {
#define X(name) name = require<PFN_##name>(get(device, #name), #name);
        DEVICE_FUNCTIONS(X)
#undef X
    }
};
// #endregion device-functions

}   // namespace

int main() try {
    const Library library;
    if (!library) {
        std::puts("这台机器上没有 Vulkan，改用别的图形接口");
        return 0;
    }
    const PFN_vkGetInstanceProcAddr get = library.entryPoint();
    if (!get) {
        throw std::runtime_error("动态库里没有 vkGetInstanceProcAddr");
    }

    const GlobalFunctions global(get);
    std::uint32_t version = VK_API_VERSION_1_0;
    if (global.enumerateInstanceVersion) {
        global.enumerateInstanceVersion(&version);
    }
    std::printf("实例版本 %u.%u.%u\n", VK_API_VERSION_MAJOR(version), VK_API_VERSION_MINOR(version),
                VK_API_VERSION_PATCH(version));

    VkApplicationInfo application{};
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.apiVersion = VK_API_VERSION_1_0;
    VkInstanceCreateInfo instanceInfo{};
    instanceInfo.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    instanceInfo.pApplicationInfo = &application;
    VkInstance instance = VK_NULL_HANDLE;
    if (global.createInstance(&instanceInfo, nullptr, &instance) != VK_SUCCESS) {
        throw std::runtime_error("创建实例失败");
    }

    const InstanceFunctions vki(get, instance);
    std::uint32_t count = 0;
    vki.vkEnumeratePhysicalDevices(instance, &count, nullptr);
    std::vector<VkPhysicalDevice> devices(count);
    vki.vkEnumeratePhysicalDevices(instance, &count, devices.data());

    for (VkPhysicalDevice physicalDevice : devices) {
        VkPhysicalDeviceProperties properties{};
        vki.vkGetPhysicalDeviceProperties(physicalDevice, &properties);
        std::printf("设备 %s\n", properties.deviceName);

        const float priority = 1.0f;
        VkDeviceQueueCreateInfo queueInfo{};
        queueInfo.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
        queueInfo.queueCount = 1;   // 0 号队列族一定存在
        queueInfo.pQueuePriorities = &priority;
        VkDeviceCreateInfo deviceInfo{};
        deviceInfo.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
        deviceInfo.queueCreateInfoCount = 1;
        deviceInfo.pQueueCreateInfos = &queueInfo;
        VkDevice device = VK_NULL_HANDLE;
        if (vki.vkCreateDevice(physicalDevice, &deviceInfo, nullptr, &device) != VK_SUCCESS) {
            continue;
        }

        const DeviceFunctions vkd(vki.vkGetDeviceProcAddr, device);
        const auto viaInstance =
            reinterpret_cast<PFN_vkQueueSubmit>(get(instance, "vkQueueSubmit"));
        std::printf("  vkQueueSubmit 的两个地址%s\n",
                    viaInstance == vkd.vkQueueSubmit ? "相同" : "不同：前者是加载器的跳板");

        VkQueue queue = VK_NULL_HANDLE;
        vkd.vkGetDeviceQueue(device, 0, 0, &queue);
        vkd.vkQueueSubmit(queue, 0, nullptr, VK_NULL_HANDLE);   // 空提交是合法的
        vkd.vkDeviceWaitIdle(device);
        vkd.vkDestroyDevice(device, nullptr);
    }
    vki.vkDestroyInstance(instance, nullptr);
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
