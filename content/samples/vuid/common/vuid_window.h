/* 有窗口的程序用的部分：一个看不见的窗口、它的表面和按能力填好的交换链创建信息。 */
#ifndef VUID_WINDOW_H
#define VUID_WINDOW_H

#include "vuid.h"
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

static GLFWwindow *window;
static VkSurfaceKHR surface;
static VkSurfaceCapabilitiesKHR capabilities;

static inline void open_window_device(void)
{
    if (!glfwInit()) {
        fprintf(stderr, "没有可用的屏幕\n");
        exit(1);
    }
    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    window = glfwCreateWindow(320, 240, "vuid", NULL, NULL);
    uint32_t count;
    const char **extensions = glfwGetRequiredInstanceExtensions(&count);
    open_instance(extensions, count);
    wanted_extensions[wanted_extension_count++] = VK_KHR_SWAPCHAIN_EXTENSION_NAME;
    open_device();
    check(glfwCreateWindowSurface(instance, window, NULL, &surface), "创建表面");
    VkBool32 supported;
    check(vkGetPhysicalDeviceSurfaceSupportKHR(physical_device, 0, surface, &supported), "查询呈现支持");
    check(vkGetPhysicalDeviceSurfaceCapabilitiesKHR(physical_device, surface, &capabilities), "查询表面能力");
}

static inline VkSwapchainCreateInfoKHR swapchain_info(void)
{
    VkSwapchainCreateInfoKHR info = {
        .sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR,
        .surface = surface,
        .minImageCount = capabilities.minImageCount,
        .imageFormat = VK_FORMAT_B8G8R8A8_SRGB,
        .imageColorSpace = VK_COLOR_SPACE_SRGB_NONLINEAR_KHR,
        .imageExtent = capabilities.currentExtent,
        .imageArrayLayers = 1,
        .imageUsage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
        .preTransform = capabilities.currentTransform,
        .compositeAlpha = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR,
        .presentMode = VK_PRESENT_MODE_FIFO_KHR,
        .clipped = VK_TRUE,
    };
    return info;
}

static inline void close_window_device(void)
{
    vkDestroySurfaceKHR(instance, surface, NULL);
    glfwDestroyWindow(window);
    close_device();
    glfwTerminate();
}

#endif
