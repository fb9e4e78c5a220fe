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

    void initVulkan() { createInstance(); }

    void createInstance() {
        const std::vector<VkExtensionProperties> available = availableExtensions();
        std::cout << "可用的实例扩展：\n";
        for (const VkExtensionProperties& extension : available) {
            std::cout << "  " << extension.extensionName << '\n';
        }

        std::vector<const char*> extensions = windowExtensions();
        for (const char* name : extensions) {
            if (!contains(available, name)) {
                throw std::runtime_error(std::string("缺少实例扩展 ") + name);
            }
        }

        // #region application-info
        VkApplicationInfo appInfo{};
        appInfo.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
        appInfo.pApplicationName = "Hello Vulkan";
        appInfo.applicationVersion = VK_MAKE_API_VERSION(0, 1, 0, 0);
        appInfo.pEngineName = nullptr;
        appInfo.engineVersion = 0;
        appInfo.apiVersion = VK_API_VERSION_1_0;
        // #endregion application-info

        // #region create-info
        VkInstanceCreateInfo createInfo{};
        createInfo.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
        createInfo.pApplicationInfo = &appInfo;
        // #endregion create-info
        // #region portability
        if (contains(available, VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME)) {
            extensions.push_back(VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME);
            createInfo.flags |= VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR;
        }
        // #endregion portability
        // #region create-info
        createInfo.enabledExtensionCount = static_cast<std::uint32_t>(extensions.size());
        createInfo.ppEnabledExtensionNames = extensions.data();

        const VkResult result = vkCreateInstance(&createInfo, nullptr, &instance);
        // #endregion create-info
        if (result == VK_ERROR_INCOMPATIBLE_DRIVER) {
            throw std::runtime_error("没有可用的 Vulkan 驱动");
        }
        if (result != VK_SUCCESS) {
            throw std::runtime_error("无法创建实例，错误码 " + std::to_string(result));
        }
    }

    // #region available-extensions
    static std::vector<VkExtensionProperties> availableExtensions() {
        std::uint32_t count = 0;
        VkResult result = vkEnumerateInstanceExtensionProperties(nullptr, &count, nullptr);
        std::vector<VkExtensionProperties> properties(count);
        if (result == VK_SUCCESS) {
            result = vkEnumerateInstanceExtensionProperties(nullptr, &count, properties.data());
        }
        if (result < VK_SUCCESS) {
            throw std::runtime_error("无法枚举实例扩展，错误码 " + std::to_string(result));
        }
        properties.resize(count);
        return properties;
    }
    // #endregion available-extensions

    // #region window-extensions
    static std::vector<const char*> windowExtensions() {
        std::uint32_t count = 0;
        const char** names = glfwGetRequiredInstanceExtensions(&count);
        if (names == nullptr) {
            throw std::runtime_error("这台机器上的 Vulkan 不支持窗口");
        }
        return std::vector<const char*>(names, names + count);
    }
    // #endregion window-extensions

    static bool contains(const std::vector<VkExtensionProperties>& list, const char* name) {
        for (const VkExtensionProperties& extension : list) {
            if (std::strcmp(extension.extensionName, name) == 0) {
                return true;
            }
        }
        return false;
    }

    void mainLoop() {
        while (glfwWindowShouldClose(window) == GLFW_FALSE) {
            glfwPollEvents();
        }
    }

    void cleanup() {
        // #region destroy
        vkDestroyInstance(instance, nullptr);
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
