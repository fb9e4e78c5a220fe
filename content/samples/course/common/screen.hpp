// 画在哪里：窗口的交换链，或者一张存成文件的图像。（第一章）
#pragma once

#include "gpu.hpp"
#include "memory.hpp"

#include <algorithm>
#include <optional>

// 一张可以画的图像。
struct Canvas {
    VkImage image = VK_NULL_HANDLE;
    VkImageView view = VK_NULL_HANDLE;
    VkExtent2D extent{};
};

// 窗口与交换链。图像下标由 acquire 给出，画完再交给 present。
class Window {
public:
    Window(const Gpu& gpu, GLFWwindow* window) : gpu(gpu), window(window) {
        check(glfwCreateWindowSurface(gpu.instance, window, nullptr, &surface), "创建表面");
        format = pickFormat();
        recreate();
    }
    ~Window() {
        images.clear();
        swapchain = {};
        vkDestroySurfaceKHR(gpu.instance, surface, nullptr);
    }
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    // #region recreate
    // 创建交换链，以及窗口大小改变之后重新创建。
    void recreate() {
        if (!waitForSize()) {
            return;   // 最小化时被关闭
        }
        check(vkDeviceWaitIdle(gpu.device), "等待设备空闲");
        VkSurfaceCapabilitiesKHR able{};
        check(vkGetPhysicalDeviceSurfaceCapabilitiesKHR(gpu.physicalDevice, surface, &able),
              "查询表面能力");
        const std::uint32_t most = able.maxImageCount == 0 ? UINT32_MAX : able.maxImageCount;
        extent = currentExtent(able);
        const VkSwapchainCreateInfoKHR info{
            .sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR,
            .surface = surface,
            .minImageCount = std::min(able.minImageCount + 1, most),
            .imageFormat = format.format,
            .imageColorSpace = format.colorSpace,
            .imageExtent = extent,
            .imageArrayLayers = 1,
            .imageUsage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
            .imageSharingMode = VK_SHARING_MODE_EXCLUSIVE,
            .preTransform = able.currentTransform,
            .compositeAlpha = pickAlpha(able.supportedCompositeAlpha),
            .presentMode = VK_PRESENT_MODE_FIFO_KHR,
            .clipped = VK_TRUE,
            .oldSwapchain = swapchain,
        };
        images.clear();   // 视图先于图像
        Swapchain made = make<Swapchain>(vkCreateSwapchainKHR, info, "创建交换链");
        swapchain = std::move(made);   // 旧的到这里销毁
        collectImages();
    }
    // #endregion recreate

    // #region acquire
    // 没有得到图像时返回空：交换链过期，已经重建，下一轮再来。
    std::optional<std::uint32_t> acquire(VkSemaphore acquired) {
        std::uint32_t index = 0;
        const VkResult result = vkAcquireNextImageKHR(gpu.device, swapchain, UINT64_MAX, acquired,
                                                      VK_NULL_HANDLE, &index);
        if (result == VK_ERROR_OUT_OF_DATE_KHR) {
            recreate();
            return std::nullopt;
        }
        check(result, "获取图像");
        return index;
    }

    void present(std::uint32_t index) {
        const VkPresentInfoKHR info{
            .sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
            .waitSemaphoreCount = 1,
            .pWaitSemaphores = images[index].rendered.address(),
            .swapchainCount = 1,
            .pSwapchains = swapchain.address(),
            .pImageIndices = &index,
        };
        const VkResult result = vkQueuePresentKHR(gpu.queue, &info);
        // 有的平台大小变了也不返回过期，自己再看一眼
        if (result == VK_ERROR_OUT_OF_DATE_KHR || result == VK_SUBOPTIMAL_KHR || sizeChanged()) {
            recreate();
        } else {
            check(result, "呈现");
        }
    }
    // #endregion acquire

    bool isOpen() const { return glfwWindowShouldClose(window) == GLFW_FALSE; }
    Canvas canvas(std::uint32_t index) const {
        return {images[index].image, images[index].view, extent};
    }
    VkSemaphore rendered(std::uint32_t index) const { return images[index].rendered; }
    VkFormat imageFormat() const { return format.format; }

private:
    // #region format
    VkSurfaceFormatKHR pickFormat() const {
        std::uint32_t count = 0;
        check(vkGetPhysicalDeviceSurfaceFormatsKHR(gpu.physicalDevice, surface, &count, nullptr),
              "查询表面格式");
        std::vector<VkSurfaceFormatKHR> all(count);
        check(vkGetPhysicalDeviceSurfaceFormatsKHR(gpu.physicalDevice, surface, &count, all.data()),
              "查询表面格式");
        for (const VkSurfaceFormatKHR& one : all) {
            const bool srgb =
                one.format == VK_FORMAT_B8G8R8A8_SRGB || one.format == VK_FORMAT_R8G8B8A8_SRGB;
            if (srgb && one.colorSpace == VK_COLOR_SPACE_SRGB_NONLINEAR_KHR) {
                return one;
            }
        }
        throw std::runtime_error("表面不支持 8 位的 sRGB 格式");
    }
    // #endregion format

    static VkCompositeAlphaFlagBitsKHR pickAlpha(VkCompositeAlphaFlagsKHR able) {
        const bool opaque = (able & VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR) != 0;
        return opaque ? VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR : VK_COMPOSITE_ALPHA_INHERIT_BIT_KHR;
    }

    VkExtent2D currentExtent(const VkSurfaceCapabilitiesKHR& able) const {
        if (able.currentExtent.width != UINT32_MAX) {
            return able.currentExtent;
        }
        int width = 0;
        int height = 0;
        glfwGetFramebufferSize(window, &width, &height);
        return {std::clamp(static_cast<std::uint32_t>(width), able.minImageExtent.width,
                           able.maxImageExtent.width),
                std::clamp(static_cast<std::uint32_t>(height), able.minImageExtent.height,
                           able.maxImageExtent.height)};
    }

    bool sizeChanged() const {
        int width = 0;
        int height = 0;
        glfwGetFramebufferSize(window, &width, &height);
        return static_cast<std::uint32_t>(width) != extent.width ||
               static_cast<std::uint32_t>(height) != extent.height;
    }

    bool waitForSize() const {
        int width = 0;
        int height = 0;
        glfwGetFramebufferSize(window, &width, &height);
        while ((width == 0 || height == 0) && isOpen()) {   // 最小化时大小是 0
            glfwWaitEvents();
            glfwGetFramebufferSize(window, &width, &height);
        }
        return width != 0 && height != 0;
    }

    // #region images
    struct SwapchainImage {
        VkImage image = VK_NULL_HANDLE;   // 属于交换链
        ImageView view;
        Semaphore rendered;   // 每张图像一个，而不是每帧一个
    };

    void collectImages() {
        std::uint32_t count = 0;
        check(vkGetSwapchainImagesKHR(gpu.device, swapchain, &count, nullptr), "取得图像");
        std::vector<VkImage> all(count);
        check(vkGetSwapchainImagesKHR(gpu.device, swapchain, &count, all.data()), "取得图像");
        for (const VkImage image : all) {
            const VkImageViewCreateInfo viewInfo{
                .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
                .image = image,
                .viewType = VK_IMAGE_VIEW_TYPE_2D,
                .format = format.format,
                .subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1},
            };
            const VkSemaphoreCreateInfo semaphoreInfo{
                .sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO,
            };
            images.push_back(
                {image, make<ImageView>(vkCreateImageView, viewInfo, "创建图像视图"),
                 make<Semaphore>(vkCreateSemaphore, semaphoreInfo, "创建信号量")});
        }
    }
    // #endregion images

    const Gpu& gpu;
    GLFWwindow* window;
    VkSurfaceKHR surface = VK_NULL_HANDLE;
    VkSurfaceFormatKHR format{};
    VkExtent2D extent{};
    Swapchain swapchain;
    std::vector<SwapchainImage> images;
};
