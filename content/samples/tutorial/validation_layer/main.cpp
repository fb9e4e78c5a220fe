#define GLFW_INCLUDE_VULKAN
#include <GLFW/glfw3.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

constexpr std::uint32_t windowWidth = 800;
constexpr std::uint32_t windowHeight = 600;

// #region switch
constexpr const char* validationLayer = "VK_LAYER_KHRONOS_validation";
#ifdef NDEBUG
constexpr bool enableValidation = false;
#else
constexpr bool enableValidation = true;
#endif
// #endregion switch

// #region callback
VKAPI_ATTR VkBool32 VKAPI_CALL onDebugMessage(
    VkDebugUtilsMessageSeverityFlagBitsEXT severity,
    VkDebugUtilsMessageTypeFlagsEXT /*types*/,
    const VkDebugUtilsMessengerCallbackDataEXT* data,
    void* /*userData*/) {
    const bool isError = severity >= VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    std::cerr << (isError ? "[错误] " : "[警告] ") << data->pMessage << '\n';
    return VK_FALSE;
}
// #endregion callback

// #region messenger-info
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
// #endregion messenger-info

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

    void initVulkan() {
        createInstance();
        createMessenger();
    }

    void createInstance() {
        const std::vector<VkExtensionProperties> available = availableExtensions();
        std::vector<const char*> extensions = windowExtensions();
        // #region require-layer
        if (enableValidation) {
            if (!layerAvailable(validationLayer)) {
                throw std::runtime_error("没有安装校验层");
            }
            extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
        }
        // #endregion require-layer
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
        createInfo.enabledExtensionCount = static_cast<std::uint32_t>(extensions.size());
        createInfo.ppEnabledExtensionNames = extensions.data();

        // #region chain-messenger
        const VkDebugUtilsMessengerCreateInfoEXT debugInfo = messengerInfo();
        if (enableValidation) {
            createInfo.enabledLayerCount = 1;
            createInfo.ppEnabledLayerNames = &validationLayer;
            createInfo.pNext = &debugInfo;
        }
        // #endregion chain-messenger

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

    // #region layer-available
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
    // #endregion layer-available

    void createMessenger() {
        if (!enableValidation) {
            return;
        }
        // #region create-messenger
        const auto create = reinterpret_cast<PFN_vkCreateDebugUtilsMessengerEXT>(
            vkGetInstanceProcAddr(instance, "vkCreateDebugUtilsMessengerEXT"));
        if (create == nullptr) {
            throw std::runtime_error("取不到 vkCreateDebugUtilsMessengerEXT 的地址");
        }
        const VkDebugUtilsMessengerCreateInfoEXT info = messengerInfo();
        check(create(instance, &info, nullptr, &messenger), "创建调试信使");
        // #endregion create-messenger
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
        if (instance != VK_NULL_HANDLE) {
            destroyMessenger();
            vkDestroyInstance(instance, nullptr);
        }
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
