// 混合：不透明的先画，半透明的按距离从远到近画；预乘 alpha 让普通混合与加法混合共用一套状态。
#include "../common/gl_app.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <algorithm>

namespace {

struct Pane {
    glm::vec3 center;
    glm::vec2 size;
    glm::vec4 color;
    float glow;
};

}   // namespace

int main(int argc, char** argv) try {
    GlApp app(argc, argv, "颜色混合");
    const GLuint program = loadProgram("pane.vert", "pane.frag");
    const GLint uViewProjection = glGetUniformLocation(program, "uViewProjection");
    const GLint uCenter = glGetUniformLocation(program, "uCenter");
    const GLint uSize = glGetUniformLocation(program, "uSize");
    const GLint uColor = glGetUniformLocation(program, "uColor");
    const GLint uGlow = glGetUniformLocation(program, "uGlow");
    GLuint vao = 0;
    glCreateVertexArrays(1, &vao);

    const Pane wall{{0, 0, -1.5f}, {5, 3}, {0.75f, 0.72f, 0.65f, 1}, 0};
    std::vector<Pane> panes = {
        {{-0.4f, 0.1f, 0.6f}, {1.4f, 1.4f}, {0.9f, 0.2f, 0.2f, 0.5f}, 0},
        {{0.2f, -0.1f, 0.0f}, {1.4f, 1.4f}, {0.2f, 0.7f, 0.3f, 0.5f}, 0},
        {{0.7f, 0.2f, -0.6f}, {1.4f, 1.4f}, {0.2f, 0.4f, 0.9f, 0.5f}, 0},
        {{0.1f, 0.5f, 0.9f}, {0.8f, 0.8f}, {1.0f, 0.8f, 0.3f, 0.7f}, 1},
    };

    const auto draw = [&](const Pane& pane) {
        glUniform3fv(uCenter, 1, glm::value_ptr(pane.center));
        glUniform2fv(uSize, 1, glm::value_ptr(pane.size));
        glUniform4fv(uColor, 1, glm::value_ptr(pane.color));
        glUniform1f(uGlow, pane.glow);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    };

    while (app.nextFrame()) {
        if (app.height() == 0) {
            continue;
        }
        const float aspect = static_cast<float>(app.width()) / static_cast<float>(app.height());
        const glm::mat4 view =
            glm::lookAt(glm::vec3(0.6f, 0.4f, 4), glm::vec3(0), glm::vec3(0, 1, 0));
        const glm::mat4 viewProjection =
            glm::perspective(glm::radians(40.0f), aspect, 0.1f, 20.0f) * view;

        glViewport(0, 0, app.width(), app.height());
        glDepthMask(GL_TRUE);
        glClearColor(0.09f, 0.11f, 0.15f, 1.0f);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        glUseProgram(program);
        glUniformMatrix4fv(uViewProjection, 1, GL_FALSE, glm::value_ptr(viewProjection));
        glBindVertexArray(vao);

        // 不透明：写深度，不混合
        glEnable(GL_DEPTH_TEST);
        glDisable(GL_BLEND);
        draw(wall);

        // 半透明：测深度、不写深度，从远到近
        const auto viewZ = [&](const Pane& pane) {
            return (view * glm::vec4(pane.center, 1.0f)).z;   // 越小越远
        };
        std::sort(panes.begin(), panes.end(),
                  [&](const Pane& a, const Pane& b) { return viewZ(a) < viewZ(b); });
        glDepthMask(GL_FALSE);
        glEnable(GL_BLEND);
        glBlendEquation(GL_FUNC_ADD);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);   // 颜色已经预乘
        for (const Pane& pane : panes) {
            draw(pane);
        }
        app.endFrame();
    }
    glDeleteVertexArrays(1, &vao);
    glDeleteProgram(program);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
