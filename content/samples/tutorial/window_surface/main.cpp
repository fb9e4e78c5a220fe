#define GLFW_INCLUDE_VULKAN
#include <GLFW/glfw3.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

constexpr std::uint32_t windowWidth = 800;
constexpr std::uint32_t windowHeight = 600;

constexpr const char* validationLayer = "VK_LAYER_KHRONOS_validation";
#ifdef NDEBUG
constexpr bool enableValidation = false;
#else
constexpr bool enableValidation = true;
#endif

VKAPI_ATTR VkBool32 VKAPI_CALL onDebugMessage(
    VkDebugUtilsMessageSeverityFlagBitsEXT severity,
    VkDebugUtilsMessageTypeFlagsEXT /*types*/,
    const VkDebugUtilsMessengerCallbackDataEXT* data,
    void* /*userData*/) {
    const bool isError = severity >= VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    std::cerr << (isError ? "[错误] " : "[警告] ") << data->pMessage << '\n';
    return VK_FALSE;
}

VkDebugUtilsMessengerCreateInfoEXT messengerInfo() {
    VkDebugUtilsMessengerCreateInfoEXT info{};
    info.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT;
    info.messageSeverity = VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT |
                           VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    info.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT |
                       VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT |
                       VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT;
    info.pfnUserCallback = onDebugMessage;
    return info;
}

// #region queue-families
struct QueueFamilies {
    std::optional<std::uint32_t> graphics;
    std::optional<std::uint32_t> present;

    bool complete() const { return graphics.has_value() && present.has_value(); }
};
// #endregion queue-families

class HelloVulkan {
public:
    HelloVulkan() = default;
    ~HelloVulkan() { cleanup(); }

    HelloVulkan(const HelloVulkan&) = delete;
    HelloVulkan& operator=(const HelloVulkan&) = delete;

    void run() {
        initWindow();
        initVulkan();
        mainLoop();
    }

private:
    void initWindow() {
        if (glfwInit() != GLFW_TRUE) {
            throw std::runtime_error("GLFW 初始化失败");
        }
        glfwInitialized = true;

        glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
        glfwWindowHint(GLFW_RESIZABLE, GLFW_FALSE);
        window = glfwCreateWindow(windowWidth, windowHeight, "Vulkan", nullptr, nullptr);
        if (window == nullptr) {
            throw std::runtime_error("无法创建窗口");
        }
    }

    // #region init-vulkan
    void initVulkan() {
        createInstance();
        createMessenger();
        createSurface();        // 在选显卡之前
        pickPhysicalDevice();
        createDevice();
    }
    // #endregion init-vulkan

    void createInstance() {
        const std::vector<VkExtensionProperties> available = availableExtensions();
        std::vector<const char*> extensions = windowExtensions();
        if (enableValidation) {
            if (!layerAvailable(validationLayer)) {
                throw std::runtime_error("没有安装校验层");
            }
            extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
        }
        for (const char* name : extensions) {
            if (!contains(available, name)) {
                throw std::runtime_error(std::string("缺少实例扩展 ") + name);
            }
        }

        VkApplicationInfo appInfo{};
        appInfo.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
        appInfo.pApplicationName = "Hello Vulkan";
        appInfo.applicationVersion = VK_MAKE_API_VERSION(0, 1, 0, 0);
        appInfo.pEngineName = nullptr;
        appInfo.engineVersion = 0;
        appInfo.apiVersion = VK_API_VERSION_1_0;

        VkInstanceCreateInfo createInfo{};
        createInfo.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
        createInfo.pApplicationInfo = &appInfo;
        if (contains(available, VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME)) {
            extensions.push_back(VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME);
            createInfo.flags |= VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR;
        }
        // 可移植驱动的设备扩展 VK_KHR_portability_subset 依赖它。
        if (contains(available, VK_KHR_GET_PHYSICAL_DEVICE_PROPERTIES_2_EXTENSION_NAME)) {
            extensions.push_back(VK_KHR_GET_PHYSICAL_DEVICE_PROPERTIES_2_EXTENSION_NAME);
        }
        createInfo.enabledExtensionCount = static_cast<std::uint32_t>(extensions.size());
        createInfo.ppEnabledExtensionNames = extensions.data();

        const VkDebugUtilsMessengerCreateInfoEXT debugInfo = messengerInfo();
        if (enableValidation) {
            createInfo.enabledLayerCount = 1;
            createInfo.ppEnabledLayerNames = &validationLayer;
            createInfo.pNext = &debugInfo;
        }

        const VkResult result = vkCreateInstance(&createInfo, nullptr, &instance);
        if (result == VK_ERROR_INCOMPATIBLE_DRIVER) {
            throw std::runtime_error("没有可用的 Vulkan 驱动");
        }
        check(result, "创建实例");
    }

    static std::vector<VkExtensionProperties> availableExtensions() {
        std::uint32_t count = 0;
        check(vkEnumerateInstanceExtensionProperties(nullptr, &count, nullptr), "枚举实例扩展");
        std::vector<VkExtensionProperties> properties(count);
        check(vkEnumerateInstanceExtensionProperties(nullptr, &count, properties.data()),
              "枚举实例扩展");
        properties.resize(count);
        return properties;
    }

    static std::vector<const char*> windowExtensions() {
        std::uint32_t count = 0;
        const char** names = glfwGetRequiredInstanceExtensions(&count);
        if (names == nullptr) {
            throw std::runtime_error("这台机器上的 Vulkan 不支持窗口");
        }
        return std::vector<const char*>(names, names + count);
    }

    static bool contains(const std::vector<VkExtensionProperties>& list, const char* name) {
        for (const VkExtensionProperties& extension : list) {
            if (std::strcmp(extension.extensionName, name) == 0) {
                return true;
            }
        }
        return false;
    }

    static bool layerAvailable(const char* name) {
        std::uint32_t count = 0;
        check(vkEnumerateInstanceLayerProperties(&count, nullptr), "枚举层");
        std::vector<VkLayerProperties> layers(count);
        check(vkEnumerateInstanceLayerProperties(&count, layers.data()), "枚举层");
        layers.resize(count);
        for (const VkLayerProperties& layer : layers) {
            if (std::strcmp(layer.layerName, name) == 0) {
                return true;
            }
        }
        return false;
    }

    void createMessenger() {
        if (!enableValidation) {
            return;
        }
        const auto create = reinterpret_cast<PFN_vkCreateDebugUtilsMessengerEXT>(
            vkGetInstanceProcAddr(instance, "vkCreateDebugUtilsMessengerEXT"));
        if (create == nullptr) {
            throw std::runtime_error("取不到 vkCreateDebugUtilsMessengerEXT 的地址");
        }
        const VkDebugUtilsMessengerCreateInfoEXT info = messengerInfo();
        check(create(instance, &info, nullptr, &messenger), "创建调试信使");
    }

    void destroyMessenger() {
        if (messenger == VK_NULL_HANDLE) {
            return;
        }
        const auto destroy = reinterpret_cast<PFN_vkDestroyDebugUtilsMessengerEXT>(
            vkGetInstanceProcAddr(instance, "vkDestroyDebugUtilsMessengerEXT"));
        if (destroy != nullptr) {
            destroy(instance, messenger, nullptr);
        }
    }

    // #region create-surface
    void createSurface() {
        check(glfwCreateWindowSurface(instance, window, nullptr, &surface), "创建表面");
    }
    // #endregion create-surface

    void pickPhysicalDevice() {
        std::uint32_t count = 0;
        check(vkEnumeratePhysicalDevices(instance, &count, nullptr), "枚举物理设备");
        std::vector<VkPhysicalDevice> devices(count);
        check(vkEnumeratePhysicalDevices(instance, &count, devices.data()), "枚举物理设备");
        devices.resize(count);

        int bestScore = 0;
        for (VkPhysicalDevice candidate : devices) {
            const int score = scoreDevice(candidate);
            if (score > bestScore) {
                bestScore = score;
                physicalDevice = candidate;
            }
        }
        if (physicalDevice == VK_NULL_HANDLE) {
            throw std::runtime_error("没有找到合适的显卡");
        }
        families = findQueueFamilies(physicalDevice);

        VkPhysicalDeviceProperties properties{};
        vkGetPhysicalDeviceProperties(physicalDevice, &properties);
        std::cout << "选中的显卡：" << properties.deviceName << '\n';
    }

    // 0 表示不能用，越大越好。
    int scoreDevice(VkPhysicalDevice candidate) const {
        if (!findQueueFamilies(candidate).complete()) {
            return 0;
        }
        VkPhysicalDeviceProperties properties{};
        vkGetPhysicalDeviceProperties(candidate, &properties);
        switch (properties.deviceType) {
            case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU: return 4;
            case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU: return 3;
            case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU: return 2;
            default: return 1;
        }
    }

    QueueFamilies findQueueFamilies(VkPhysicalDevice candidate) const {
        std::uint32_t count = 0;
        vkGetPhysicalDeviceQueueFamilyProperties(candidate, &count, nullptr);
        std::vector<VkQueueFamilyProperties> properties(count);
        vkGetPhysicalDeviceQueueFamilyProperties(candidate, &count, properties.data());

        QueueFamilies found;
        for (std::uint32_t i = 0; i < count && !found.complete(); ++i) {
            // #region choose-families
            const bool graphics = (properties[i].queueFlags & VK_QUEUE_GRAPHICS_BIT) != 0;
            // #endregion choose-families
            // #region present-support
            VkBool32 present = VK_FALSE;
            check(vkGetPhysicalDeviceSurfaceSupportKHR(candidate, i, surface, &present),
                  "查询呈现支持");
            // #endregion present-support

            // #region choose-families
            if (graphics && present == VK_TRUE) {   // 两样都行的最好
                found.graphics = i;
                found.present = i;
            } else if (graphics && !found.graphics.has_value()) {
                found.graphics = i;
            } else if (present == VK_TRUE && !found.present.has_value()) {
                found.present = i;
            }
            // #endregion choose-families
        }
        return found;
    }

    static std::vector<VkExtensionProperties> deviceExtensions(VkPhysicalDevice candidate) {
        std::uint32_t count = 0;
        check(vkEnumerateDeviceExtensionProperties(candidate, nullptr, &count, nullptr),
              "枚举设备扩展");
        std::vector<VkExtensionProperties> properties(count);
        check(vkEnumerateDeviceExtensionProperties(candidate, nullptr, &count,
                                                   properties.data()),
              "枚举设备扩展");
        properties.resize(count);
        return properties;
    }

    void createDevice() {
        const float priority = 1.0f;
        // #region queue-infos
        const std::set<std::uint32_t> uniqueFamilies = {families.graphics.value(),
                                                        families.present.value()};
        std::vector<VkDeviceQueueCreateInfo> queueInfos;
        for (std::uint32_t family : uniqueFamilies) {
            VkDeviceQueueCreateInfo queueInfo{};
            queueInfo.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
            queueInfo.queueFamilyIndex = family;
            queueInfo.queueCount = 1;
            queueInfo.pQueuePriorities = &priority;
            queueInfos.push_back(queueInfo);
        }
        // #endregion queue-infos

        std::vector<const char*> extensions;
        if (contains(deviceExtensions(physicalDevice), "VK_KHR_portability_subset")) {
            extensions.push_back("VK_KHR_portability_subset");
        }

        const VkPhysicalDeviceFeatures features{};

        VkDeviceCreateInfo createInfo{};
        createInfo.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
        createInfo.queueCreateInfoCount = static_cast<std::uint32_t>(queueInfos.size());
        createInfo.pQueueCreateInfos = queueInfos.data();
        createInfo.enabledExtensionCount = static_cast<std::uint32_t>(extensions.size());
        createInfo.ppEnabledExtensionNames = extensions.data();
        createInfo.pEnabledFeatures = &features;
        check(vkCreateDevice(physicalDevice, &createInfo, nullptr, &device), "创建逻辑设备");

        // #region get-queues
        vkGetDeviceQueue(device, families.graphics.value(), 0, &graphicsQueue);
        vkGetDeviceQueue(device, families.present.value(), 0, &presentQueue);
        // #endregion get-queues
    }

    static void check(VkResult result, const char* action) {
        if (result < 0) {
            throw std::runtime_error(std::string(action) + "失败，错误码 " +
                                     std::to_string(result));
        }
    }

    void mainLoop() {
        while (glfwWindowShouldClose(window) == GLFW_FALSE) {
            glfwPollEvents();
        }
    }

    void cleanup() {
        if (device != VK_NULL_HANDLE) {
            vkDeviceWaitIdle(device);
            vkDestroyDevice(device, nullptr);
        }
        // #region destroy
        if (instance != VK_NULL_HANDLE) {
            vkDestroySurfaceKHR(instance, surface, nullptr);
            destroyMessenger();
            vkDestroyInstance(instance, nullptr);
        }
        // #endregion destroy
        if (window != nullptr) {
            glfwDestroyWindow(window);
        }
        if (glfwInitialized) {
            glfwTerminate();
        }
    }

    bool glfwInitialized = false;
    GLFWwindow* window = nullptr;
    VkInstance instance = VK_NULL_HANDLE;
    VkDebugUtilsMessengerEXT messenger = VK_NULL_HANDLE;
    VkSurfaceKHR surface = VK_NULL_HANDLE;
    VkPhysicalDevice physicalDevice = VK_NULL_HANDLE;
    QueueFamilies families;
    VkDevice device = VK_NULL_HANDLE;
    VkQueue graphicsQueue = VK_NULL_HANDLE;
    VkQueue presentQueue = VK_NULL_HANDLE;
};

int main() {
    try {
        HelloVulkan app;
        app.run();
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
