#define GLFW_INCLUDE_VULKAN
#include <GLFW/glfw3.h>

#include <algorithm>
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

struct QueueFamilies {
    std::optional<std::uint32_t> graphics;
    std::optional<std::uint32_t> present;

    bool complete() const { return graphics.has_value() && present.has_value(); }
};

struct SurfaceSupport {
    VkSurfaceCapabilitiesKHR capabilities{};
    std::vector<VkSurfaceFormatKHR> formats;
    std::vector<VkPresentModeKHR> presentModes;
};

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
        window = glfwCreateWindow(windowWidth, windowHeight, "Vulkan", nullptr, nullptr);
        if (window == nullptr) {
            throw std::runtime_error("无法创建窗口");
        }

        glfwSetWindowUserPointer(window, this);
        glfwSetFramebufferSizeCallback(window, [](GLFWwindow* changed, int, int) {
            static_cast<HelloVulkan*>(glfwGetWindowUserPointer(changed))->resized = true;
        });
    }

    void initVulkan() {
        createInstance();
        createMessenger();
        createSurface();
        pickPhysicalDevice();
        createDevice();
        createSwapchain();
        createImageViews();
    }

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

    void createSurface() {
        check(glfwCreateWindowSurface(instance, window, nullptr, &surface), "创建表面");
    }

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
        if (!contains(deviceExtensions(candidate), VK_KHR_SWAPCHAIN_EXTENSION_NAME)) {
            return 0;
        }
        const SurfaceSupport support = querySurface(candidate);
        if (support.formats.empty() || support.presentModes.empty()) {
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
            const bool graphics = (properties[i].queueFlags & VK_QUEUE_GRAPHICS_BIT) != 0;
            VkBool32 present = VK_FALSE;
            check(vkGetPhysicalDeviceSurfaceSupportKHR(candidate, i, surface, &present),
                  "查询呈现支持");

            if (graphics && present == VK_TRUE) {   // 两样都行的最好
                found.graphics = i;
                found.present = i;
            } else if (graphics && !found.graphics.has_value()) {
                found.graphics = i;
            } else if (present == VK_TRUE && !found.present.has_value()) {
                found.present = i;
            }
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

        std::vector<const char*> extensions;
        extensions.push_back(VK_KHR_SWAPCHAIN_EXTENSION_NAME);
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

        vkGetDeviceQueue(device, families.graphics.value(), 0, &graphicsQueue);
        vkGetDeviceQueue(device, families.present.value(), 0, &presentQueue);
    }

    SurfaceSupport querySurface(VkPhysicalDevice candidate) const {
        SurfaceSupport support;
        check(vkGetPhysicalDeviceSurfaceCapabilitiesKHR(candidate, surface, &support.capabilities),
              "查询表面能力");

        std::uint32_t count = 0;
        check(vkGetPhysicalDeviceSurfaceFormatsKHR(candidate, surface, &count, nullptr),
              "查询表面格式");
        support.formats.resize(count);
        check(vkGetPhysicalDeviceSurfaceFormatsKHR(candidate, surface, &count,
                                                   support.formats.data()),
              "查询表面格式");
        support.formats.resize(count);

        check(vkGetPhysicalDeviceSurfacePresentModesKHR(candidate, surface, &count, nullptr),
              "查询呈现模式");
        support.presentModes.resize(count);
        check(vkGetPhysicalDeviceSurfacePresentModesKHR(candidate, surface, &count,
                                                        support.presentModes.data()),
              "查询呈现模式");
        support.presentModes.resize(count);
        return support;
    }

    static VkSurfaceFormatKHR chooseFormat(const std::vector<VkSurfaceFormatKHR>& formats) {
        for (const VkSurfaceFormatKHR& format : formats) {
            if (format.format == VK_FORMAT_B8G8R8A8_SRGB &&
                format.colorSpace == VK_COLOR_SPACE_SRGB_NONLINEAR_KHR) {
                return format;
            }
        }
        return formats.front();
    }

    static VkPresentModeKHR choosePresentMode(const std::vector<VkPresentModeKHR>& modes) {
        for (VkPresentModeKHR mode : modes) {
            if (mode == VK_PRESENT_MODE_MAILBOX_KHR) {
                return mode;
            }
        }
        return VK_PRESENT_MODE_FIFO_KHR;   // 一定支持
    }

    VkExtent2D chooseExtent(const VkSurfaceCapabilitiesKHR& capabilities) const {
        if (capabilities.currentExtent.width != UINT32_MAX) {
            return capabilities.currentExtent;
        }
        int width = 0;
        int height = 0;
        glfwGetFramebufferSize(window, &width, &height);
        return {
            std::clamp(static_cast<std::uint32_t>(width), capabilities.minImageExtent.width,
                       capabilities.maxImageExtent.width),
            std::clamp(static_cast<std::uint32_t>(height), capabilities.minImageExtent.height,
                       capabilities.maxImageExtent.height),
        };
    }

    static VkCompositeAlphaFlagBitsKHR chooseAlpha(VkCompositeAlphaFlagsKHR supported) {
        for (VkCompositeAlphaFlagBitsKHR mode :
             {VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR, VK_COMPOSITE_ALPHA_INHERIT_BIT_KHR,
              VK_COMPOSITE_ALPHA_PRE_MULTIPLIED_BIT_KHR}) {
            if ((supported & mode) != 0) {
                return mode;
            }
        }
        return VK_COMPOSITE_ALPHA_POST_MULTIPLIED_BIT_KHR;
    }

    void createSwapchain() {
        const SurfaceSupport support = querySurface(physicalDevice);
        const VkSurfaceFormatKHR format = chooseFormat(support.formats);
        const VkExtent2D extent = chooseExtent(support.capabilities);

        std::uint32_t imageCount = support.capabilities.minImageCount + 1;
        if (support.capabilities.maxImageCount != 0) {
            imageCount = std::min(imageCount, support.capabilities.maxImageCount);
        }

        const std::uint32_t indices[] = {families.graphics.value(), families.present.value()};
        const bool shared = indices[0] != indices[1];

        VkSwapchainCreateInfoKHR createInfo{};
        createInfo.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR;
        createInfo.surface = surface;
        createInfo.minImageCount = imageCount;
        createInfo.imageFormat = format.format;
        createInfo.imageColorSpace = format.colorSpace;
        createInfo.imageExtent = extent;
        createInfo.imageArrayLayers = 1;
        createInfo.imageUsage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
        createInfo.imageSharingMode = shared ? VK_SHARING_MODE_CONCURRENT
                                             : VK_SHARING_MODE_EXCLUSIVE;
        createInfo.queueFamilyIndexCount = shared ? 2 : 0;
        createInfo.pQueueFamilyIndices = shared ? indices : nullptr;
        createInfo.preTransform = support.capabilities.currentTransform;
        createInfo.compositeAlpha = chooseAlpha(support.capabilities.supportedCompositeAlpha);
        createInfo.presentMode = choosePresentMode(support.presentModes);
        createInfo.clipped = VK_TRUE;
        createInfo.oldSwapchain = swapchain;

        VkSwapchainKHR created = VK_NULL_HANDLE;
        const VkResult result = vkCreateSwapchainKHR(device, &createInfo, nullptr, &created);
        vkDestroySwapchainKHR(device, swapchain, nullptr);   // 旧的已经退役，成败都要销毁
        swapchain = created;
        check(result, "创建交换链");

        swapchainFormat = format.format;
        swapchainExtent = extent;
        std::uint32_t count = 0;
        check(vkGetSwapchainImagesKHR(device, swapchain, &count, nullptr), "取得交换链图像");
        swapchainImages.resize(count);
        check(vkGetSwapchainImagesKHR(device, swapchain, &count, swapchainImages.data()),
              "取得交换链图像");
        swapchainImages.resize(count);
        std::cout << "交换链：" << extent.width << " × " << extent.height << "，" << count
                  << " 张图像\n";
    }

    void recreateSwapchain() {
        int width = 0;
        int height = 0;
        glfwGetFramebufferSize(window, &width, &height);
        while ((width == 0 || height == 0) && glfwWindowShouldClose(window) == GLFW_FALSE) {
            glfwWaitEvents();   // 最小化：等到重新出现
            glfwGetFramebufferSize(window, &width, &height);
        }
        if (width == 0 || height == 0) {
            return;
        }
        // #region recreate
        check(vkDeviceWaitIdle(device), "等待设备空闲");
        destroyImageViews();
        createSwapchain();
        createImageViews();
        // #endregion recreate
    }

    void createImageViews() {
        swapchainViews.resize(swapchainImages.size(), VK_NULL_HANDLE);
        for (std::size_t i = 0; i < swapchainImages.size(); ++i) {
            // #region view-info
            VkImageViewCreateInfo createInfo{};
            createInfo.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO;
            createInfo.image = swapchainImages[i];
            createInfo.viewType = VK_IMAGE_VIEW_TYPE_2D;
            createInfo.format = swapchainFormat;
            createInfo.components.r = VK_COMPONENT_SWIZZLE_IDENTITY;
            createInfo.components.g = VK_COMPONENT_SWIZZLE_IDENTITY;
            createInfo.components.b = VK_COMPONENT_SWIZZLE_IDENTITY;
            createInfo.components.a = VK_COMPONENT_SWIZZLE_IDENTITY;
            createInfo.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
            createInfo.subresourceRange.baseMipLevel = 0;
            createInfo.subresourceRange.levelCount = 1;
            createInfo.subresourceRange.baseArrayLayer = 0;
            createInfo.subresourceRange.layerCount = 1;
            // #endregion view-info
            check(vkCreateImageView(device, &createInfo, nullptr, &swapchainViews[i]),
                  "创建图像视图");
        }
    }

    // #region destroy-views
    void destroyImageViews() {
        for (VkImageView view : swapchainViews) {
            vkDestroyImageView(device, view, nullptr);
        }
        swapchainViews.clear();
    }
    // #endregion destroy-views

    static void check(VkResult result, const char* action) {
        if (result < 0) {
            throw std::runtime_error(std::string(action) + "失败，错误码 " +
                                     std::to_string(result));
        }
    }

    void mainLoop() {
        while (glfwWindowShouldClose(window) == GLFW_FALSE) {
            glfwWaitEvents();   // 还没有画面要更新，不必空转
            if (resized) {
                resized = false;
                recreateSwapchain();
            }
        }
    }

    void cleanup() {
        if (device != VK_NULL_HANDLE) {
            vkDeviceWaitIdle(device);
            destroyImageViews();
            vkDestroySwapchainKHR(device, swapchain, nullptr);
            vkDestroyDevice(device, nullptr);
        }
        if (instance != VK_NULL_HANDLE) {
            vkDestroySurfaceKHR(instance, surface, nullptr);
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
    VkSurfaceKHR surface = VK_NULL_HANDLE;
    VkPhysicalDevice physicalDevice = VK_NULL_HANDLE;
    QueueFamilies families;
    VkDevice device = VK_NULL_HANDLE;
    VkQueue graphicsQueue = VK_NULL_HANDLE;
    VkQueue presentQueue = VK_NULL_HANDLE;
    VkSwapchainKHR swapchain = VK_NULL_HANDLE;
    VkFormat swapchainFormat = VK_FORMAT_UNDEFINED;
    VkExtent2D swapchainExtent{};
    std::vector<VkImage> swapchainImages;
    std::vector<VkImageView> swapchainViews;
    bool resized = false;
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
