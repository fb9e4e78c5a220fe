#define GLFW_INCLUDE_VULKAN
#include <GLFW/glfw3.h>

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>

constexpr std::uint32_t windowWidth = 800;
constexpr std::uint32_t windowHeight = 600;

class HelloVulkan {
public:
    HelloVulkan() = default;
    ~HelloVulkan() { cleanup(); }

    HelloVulkan(const HelloVulkan&) = delete;
    HelloVulkan& operator=(const HelloVulkan&) = delete;

    // #region run
    void run() {
        initWindow();   // 与 Vulkan 无关
        initVulkan();   // 之后每章在这里加一个调用
        mainLoop();     // 直到窗口关闭
    }
    // #endregion run

private:
    // #region init-window
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
    // #endregion init-window

    void initVulkan() {
        // 之后各章的创建函数从这里依次调用。
    }

    // #region main-loop
    void mainLoop() {
        while (glfwWindowShouldClose(window) == GLFW_FALSE) {
            glfwPollEvents();
        }
    }
    // #endregion main-loop

    void cleanup() {
        // 与创建的顺序相反。每个句柄都可能还没有创建。
        // 有了设备之后，这里第一步是等它空闲。
        if (window != nullptr) {
            glfwDestroyWindow(window);
        }
        if (glfwInitialized) {
            glfwTerminate();
        }
    }

    bool glfwInitialized = false;
    GLFWwindow* window = nullptr;
};

// #region main
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
// #endregion main
