// OpenGL 示例共用的部分：窗口、上下文、着色器、一张棋盘图，以及把画面存成 PPM。
// 函数地址由 epoxy 在第一次调用时取得，所以这里没有单独的加载步骤。
#pragma once

#include <epoxy/gl.h>

#include <GLFW/glfw3.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#ifndef SHADER_DIR
#define SHADER_DIR "."
#endif

inline std::string readText(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        throw std::runtime_error("打不开文件：" + path);
    }
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline GLuint compileShader(GLenum stage, const std::string& name) {
    const std::string source = readText(std::string(SHADER_DIR) + "/" + name);
    const char* text = source.c_str();
    const GLuint shader = glCreateShader(stage);
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);

    GLint ok = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
    if (!ok) {
        char log[4096]{};
        glGetShaderInfoLog(shader, sizeof log, nullptr, log);
        throw std::runtime_error(name + " 编译失败：\n" + log);
    }
    return shader;
}

inline GLuint linkProgram(const std::vector<GLuint>& shaders) {
    const GLuint program = glCreateProgram();
    for (GLuint shader : shaders) {
        glAttachShader(program, shader);
    }
    glLinkProgram(program);
    for (GLuint shader : shaders) {
        glDetachShader(program, shader);
        glDeleteShader(shader);
    }

    GLint ok = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &ok);
    if (!ok) {
        char log[4096]{};
        glGetProgramInfoLog(program, sizeof log, nullptr, log);
        throw std::runtime_error(std::string("链接失败：\n") + log);
    }
    return program;
}

inline GLuint loadProgram(const std::string& vertex, const std::string& fragment) {
    return linkProgram({compileShader(GL_VERTEX_SHADER, vertex),
                        compileShader(GL_FRAGMENT_SHADER, fragment)});
}

inline void APIENTRY onGlMessage(GLenum, GLenum type, GLuint, GLenum severity, GLsizei,
                                 const GLchar* message, const void*) {
    if (severity != GL_DEBUG_SEVERITY_NOTIFICATION) {
        std::cerr << (type == GL_DEBUG_TYPE_ERROR ? "[错误] " : "[提示] ") << message << '\n';
    }
}

// 用法：程序名 [--shot 文件.ppm]。带 --shot 时画一帧、存盘、退出。
class GlApp {
public:
    GlApp(int argc, char** argv, const char* title, int major = 4, int minor = 5) {
        if (argc == 3 && std::strcmp(argv[1], "--shot") == 0) {
            shotPath_ = argv[2];
        }
        if (!glfwInit()) {
            throw std::runtime_error("GLFW 初始化失败");
        }
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, major);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, minor);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, GLFW_TRUE);
        glfwWindowHint(GLFW_DEPTH_BITS, 24);
        glfwWindowHint(GLFW_STENCIL_BITS, 8);
        glfwWindowHint(GLFW_SRGB_CAPABLE, GLFW_TRUE);
        window_ = glfwCreateWindow(800, 600, title, nullptr, nullptr);
        if (!window_) {
            glfwTerminate();
            throw std::runtime_error("创建窗口失败，可能是驱动不支持所要的版本");
        }
        glfwMakeContextCurrent(window_);
        glfwSwapInterval(1);
        glEnable(GL_DEBUG_OUTPUT);
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
        glDebugMessageCallback(onGlMessage, nullptr);
    }

    ~GlApp() {
        glfwDestroyWindow(window_);
        glfwTerminate();
    }

    GlApp(const GlApp&) = delete;
    GlApp& operator=(const GlApp&) = delete;

    GLFWwindow* window() const { return window_; }

    // 动画用的秒数。存盘时总是 0，每次得到同一张画面。
    float seconds() const { return shotPath_.empty() ? static_cast<float>(glfwGetTime()) : 0.0f; }

    int width() const { return width_; }
    int height() const { return height_; }

    // 每帧开头调用；返回假表示该退出了。
    bool nextFrame() {
        glfwPollEvents();
        glfwGetFramebufferSize(window_, &width_, &height_);
        return !done_ && !glfwWindowShouldClose(window_);
    }

    void endFrame() {
        if (!shotPath_.empty()) {
            savePpm(shotPath_);
            done_ = true;
        }
        glfwSwapBuffers(window_);
    }

private:
    void savePpm(const std::string& path) const {
        std::vector<std::uint8_t> pixels(static_cast<std::size_t>(width_) * height_ * 3);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        glReadBuffer(GL_BACK);
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glReadPixels(0, 0, width_, height_, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
        std::ofstream file(path, std::ios::binary);
        file << "P6\n" << width_ << ' ' << height_ << "\n255\n";
        for (int y = height_ - 1; y >= 0; --y) {   // OpenGL 的第 0 行在下方
            file.write(reinterpret_cast<const char*>(pixels.data()) +
                           static_cast<std::ptrdiff_t>(y) * width_ * 3,
                       static_cast<std::streamsize>(width_) * 3);
        }
    }

    GLFWwindow* window_ = nullptr;
    std::string shotPath_;
    int width_ = 0;
    int height_ = 0;
    bool done_ = false;
};

// 一个带法线与纹理坐标的立方体，边长 1，中心在原点，逆时针为正面。
struct CubeVertex {
    float position[3];
    float normal[3];
    float uv[2];
};

inline std::vector<CubeVertex> cubeVertices() {
    // 每个面：法线 n，以及两个张成这个面的方向 u、v，满足 u × v = n。
    static const float faces[6][3][3] = {
        {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},  {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
        {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}, {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
        {{0, 1, 0}, {1, 0, 0}, {0, 0, -1}}, {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}},
    };
    static const float corners[6][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}};
    std::vector<CubeVertex> vertices;
    for (const auto& face : faces) {
        for (const auto& corner : corners) {
            CubeVertex vertex{};
            for (int i = 0; i < 3; ++i) {
                vertex.normal[i] = face[0][i];
                vertex.position[i] = 0.5f * face[0][i] + (corner[0] - 0.5f) * face[1][i] +
                                     (corner[1] - 0.5f) * face[2][i];
            }
            vertex.uv[0] = corner[0];
            vertex.uv[1] = corner[1];
            vertices.push_back(vertex);
        }
    }
    return vertices;
}

// 属性 0 位置、1 法线、2 纹理坐标。
inline GLuint makeCube(GLsizei& count) {
    const std::vector<CubeVertex> vertices = cubeVertices();
    count = static_cast<GLsizei>(vertices.size());
    GLuint buffer = 0;
    GLuint vao = 0;
    glCreateBuffers(1, &buffer);
    glNamedBufferStorage(buffer, static_cast<GLsizeiptr>(vertices.size() * sizeof(CubeVertex)),
                         vertices.data(), 0);
    glCreateVertexArrays(1, &vao);
    glVertexArrayVertexBuffer(vao, 0, buffer, 0, sizeof(CubeVertex));
    const GLint sizes[] = {3, 3, 2};
    const GLuint offsets[] = {offsetof(CubeVertex, position), offsetof(CubeVertex, normal),
                              offsetof(CubeVertex, uv)};
    for (GLuint i = 0; i < 3; ++i) {
        glEnableVertexArrayAttrib(vao, i);
        glVertexArrayAttribFormat(vao, i, sizes[i], GL_FLOAT, GL_FALSE, offsets[i]);
        glVertexArrayAttribBinding(vao, i, 0);
    }
    return vao;
}

// size × size 的棋盘，RGB 三个字节一像素，左下角一格是红色，便于看出方向。
inline std::vector<std::uint8_t> checkerRgb(int size, int cells) {
    std::vector<std::uint8_t> pixels;
    pixels.reserve(static_cast<std::size_t>(size) * size * 3);
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const int cx = x * cells / size;
            const int cy = y * cells / size;
            const bool light = (cx + cy) % 2 != 0;
            std::uint8_t rgb[3] = {light ? std::uint8_t{235} : std::uint8_t{40},
                                   light ? std::uint8_t{235} : std::uint8_t{60},
                                   light ? std::uint8_t{225} : std::uint8_t{90}};
            if (cx == 0 && cy == 0) {
                rgb[0] = 210;
                rgb[1] = rgb[2] = 40;
            }
            pixels.insert(pixels.end(), rgb, rgb + 3);
        }
    }
    return pixels;
}
