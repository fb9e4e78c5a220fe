// 坐标系统：画三个立方体，并在 CPU 上把一个点一步步变换到窗口坐标，与 GLM 的结果对照。
#include "../common/gl_app.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <cstdio>

namespace {

struct Steps {
    glm::vec4 clip;
    glm::vec3 ndc;
    glm::vec3 window;
    bool inside;
};

// 从裁剪坐标起是固定功能，这里照着规范算一遍。
Steps followPoint(const glm::vec3& local, const glm::mat4& model, const glm::mat4& view,
                  const glm::mat4& projection, const glm::vec4& viewport) {
    Steps steps{};
    steps.clip = projection * view * model * glm::vec4(local, 1.0f);

    const float w = steps.clip.w;
    steps.inside = std::abs(steps.clip.x) <= w && std::abs(steps.clip.y) <= w &&
                   std::abs(steps.clip.z) <= w;

    steps.ndc = glm::vec3(steps.clip) / w;

    const float nearValue = 0.0f;   // glDepthRange 的初值
    const float farValue = 1.0f;
    steps.window.x = viewport.x + (steps.ndc.x + 1.0f) * 0.5f * viewport.z;
    steps.window.y = viewport.y + (steps.ndc.y + 1.0f) * 0.5f * viewport.w;
    steps.window.z = (farValue - nearValue) * 0.5f * steps.ndc.z + (farValue + nearValue) * 0.5f;
    return steps;
}

void print(const char* name, const glm::vec3& v) {
    std::printf("%-8s (%.3f, %.3f, %.3f)\n", name, v.x, v.y, v.z);
}

}   // namespace

int main(int argc, char** argv) try {
    GlApp app(argc, argv, "坐标系统");
    const GLuint program = loadProgram("cube.vert", "cube.frag");
    GLsizei count = 0;
    const GLuint vao = makeCube(count);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);

    bool printed = false;
    while (app.nextFrame()) {
        if (app.height() == 0) {
            continue;   // 窗口最小化
        }
        const glm::vec4 viewport(0, 0, app.width(), app.height());
        glViewport(0, 0, app.width(), app.height());
        glClearColor(0.09f, 0.11f, 0.15f, 1.0f);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);

        const float aspect = viewport.z / viewport.w;
        const glm::mat4 view = glm::lookAt(glm::vec3(2, 2, 4), glm::vec3(0), glm::vec3(0, 1, 0));
        const glm::mat4 projection = glm::perspective(glm::radians(50.0f), aspect, 0.1f, 100.0f);

        glUseProgram(program);
        glUniformMatrix4fv(glGetUniformLocation(program, "uView"), 1, GL_FALSE,
                           glm::value_ptr(view));
        glUniformMatrix4fv(glGetUniformLocation(program, "uProjection"), 1, GL_FALSE,
                           glm::value_ptr(projection));
        glBindVertexArray(vao);

        for (int i = -1; i <= 1; ++i) {
            const glm::mat4 model =
                glm::rotate(glm::translate(glm::mat4(1.0f), glm::vec3(i * 1.6f, 0, 0)),
                            glm::radians(25.0f * static_cast<float>(i)), glm::vec3(0, 1, 0));
            glUniformMatrix4fv(glGetUniformLocation(program, "uModel"), 1, GL_FALSE,
                               glm::value_ptr(model));
            glDrawArrays(GL_TRIANGLES, 0, count);

            if (!printed && i == 1) {
                const glm::vec3 local(0.5f, 0.5f, 0.5f);
                const Steps steps = followPoint(local, model, view, projection, viewport);
                std::printf("裁剪     (%.3f, %.3f, %.3f, %.3f) %s\n", steps.clip.x, steps.clip.y,
                            steps.clip.z, steps.clip.w, steps.inside ? "在视锥内" : "在视锥外");
                print("NDC", steps.ndc);
                print("窗口", steps.window);
                print("GLM", glm::project(local, view * model, projection, viewport));
                printed = true;
            }
        }
        app.endFrame();
    }
    glDeleteVertexArrays(1, &vao);
    glDeleteProgram(program);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
