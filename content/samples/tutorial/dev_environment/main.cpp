#define GLFW_INCLUDE_VULKAN
#include <GLFW/glfw3.h>

#define GLM_FORCE_RADIANS
#define GLM_FORCE_DEPTH_ZERO_TO_ONE
#include <glm/glm.hpp>

#include <cstdint>
#include <cstdlib>
#include <iostream>

int main() {
    if (glfwInit() != GLFW_TRUE) {
        std::cerr << "GLFW 初始化失败\n";
        return EXIT_FAILURE;
    }
    if (glfwVulkanSupported() != GLFW_TRUE) {
        std::cerr << "找不到 Vulkan 加载器或驱动\n";
        glfwTerminate();
        return EXIT_FAILURE;
    }

    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    GLFWwindow* window = glfwCreateWindow(800, 600, "开发环境测试", nullptr, nullptr);
    if (window == nullptr) {
        std::cerr << "无法创建窗口\n";
        glfwTerminate();
        return EXIT_FAILURE;
    }

    std::uint32_t extensionCount = 0;
    if (vkEnumerateInstanceExtensionProperties(nullptr, &extensionCount, nullptr) != VK_SUCCESS) {
        std::cerr << "无法枚举实例扩展\n";
        glfwTerminate();
        return EXIT_FAILURE;
    }
    std::cout << "头文件版本 " << VK_API_VERSION_MAJOR(VK_HEADER_VERSION_COMPLETE) << '.'
              << VK_API_VERSION_MINOR(VK_HEADER_VERSION_COMPLETE) << '.'
              << VK_API_VERSION_PATCH(VK_HEADER_VERSION_COMPLETE) << '\n'
              << "可用的实例扩展 " << extensionCount << " 个\n";

    const glm::vec4 point = glm::mat4(1.0f) * glm::vec4(1.0f, 2.0f, 3.0f, 1.0f);
    std::cout << "GLM 正常：" << point.x << ", " << point.y << ", " << point.z << '\n';

    while (glfwWindowShouldClose(window) == GLFW_FALSE) {
        glfwPollEvents();
    }

    glfwDestroyWindow(window);
    glfwTerminate();
    return EXIT_SUCCESS;
}
