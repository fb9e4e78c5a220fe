// 模板描边：先画物体并在模板里写 1，再画外扩的一圈，只留模板不等于 1 的像素。
#include "../common/gl_app.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>

int main(int argc, char** argv) try {
    GlApp app(argc, argv, "模板描边");

    // #region stencil-bits
    GLint stencilBits = 0;
    glGetNamedFramebufferAttachmentParameteriv(0, GL_STENCIL, GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE,
                                               &stencilBits);
    // #endregion stencil-bits
    if (stencilBits == 0) {
        throw std::runtime_error("默认帧缓冲没有模板");
    }

    const GLuint program = loadProgram("solid.vert", "solid.frag");
    const GLint uMatrix = glGetUniformLocation(program, "uModelViewProjection");
    const GLint uOutline = glGetUniformLocation(program, "uOutline");
    const GLint uColor = glGetUniformLocation(program, "uColor");
    const GLint uLit = glGetUniformLocation(program, "uLit");
    GLsizei count = 0;
    const GLuint vao = makeCube(count);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_STENCIL_TEST);

    while (app.nextFrame()) {
        if (app.height() == 0) {
            continue;
        }
        glViewport(0, 0, app.width(), app.height());
        glStencilMask(0xFF);   // 清除受写掩码影响，先放开
        glClearColor(0.09f, 0.11f, 0.15f, 1.0f);
        glClearStencil(0);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);

        const float aspect = static_cast<float>(app.width()) / static_cast<float>(app.height());
        const glm::mat4 viewProjection =
            glm::perspective(glm::radians(45.0f), aspect, 0.1f, 50.0f) *
            glm::lookAt(glm::vec3(1.5f, 1.6f, 4), glm::vec3(0), glm::vec3(0, 1, 0));
        const glm::mat4 selected =
            viewProjection * glm::rotate(glm::mat4(1.0f), 0.4f, glm::vec3(0, 1, 0));
        const glm::mat4 other =
            viewProjection * glm::translate(glm::mat4(1.0f), glm::vec3(1.1f, 0, 0.9f));

        glUseProgram(program);
        glBindVertexArray(vao);

        // 没有选中的物体：不碰模板
        glStencilFunc(GL_ALWAYS, 0, 0xFF);
        glStencilOp(GL_KEEP, GL_KEEP, GL_KEEP);
        glUniform2f(uOutline, 0, 0);
        glUniform1f(uLit, 1);
        glUniform4f(uColor, 0.45f, 0.5f, 0.55f, 1);
        glUniformMatrix4fv(uMatrix, 1, GL_FALSE, glm::value_ptr(other));
        glDrawArrays(GL_TRIANGLES, 0, count);

        // 第一遍：画选中的物体，通过深度测试的像素写 1
        glStencilFunc(GL_ALWAYS, 1, 0xFF);
        glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
        glUniform4f(uColor, 0.25f, 0.55f, 0.9f, 1);
        glUniformMatrix4fv(uMatrix, 1, GL_FALSE, glm::value_ptr(selected));
        glDrawArrays(GL_TRIANGLES, 0, count);

        // 第二遍：外扩，只画模板不等于 1 的像素，不再改模板
        glStencilFunc(GL_NOTEQUAL, 1, 0xFF);
        glStencilMask(0x00);
        glUniform2f(uOutline, 12.0f / static_cast<float>(app.width()),
                    12.0f / static_cast<float>(app.height()));   // 两边合计 2，所以 12 是 6 像素
        glUniform1f(uLit, 0);
        glUniform4f(uColor, 1.0f, 0.6f, 0.15f, 1);
        glDrawArrays(GL_TRIANGLES, 0, count);

        app.endFrame();
    }
    glDeleteVertexArrays(1, &vao);
    glDeleteProgram(program);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
