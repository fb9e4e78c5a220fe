// mipmap：四种设置并排画同一块地面。左起：无 mipmap、三线性、三线性加各向异性、显示所选的级。
#include "../common/gl_app.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <cstdio>

namespace {

GLsizei levelCount(GLsizei width, GLsizei height) {
    GLsizei levels = 1;
    for (GLsizei size = std::max(width, height); size > 1; size /= 2) {
        ++levels;
    }
    return levels;
}

}   // namespace

int main(int argc, char** argv) try {
    GlApp app(argc, argv, "Mipmap", 4, 5);
    const GLuint program = loadProgram("floor.vert", "floor.frag");
    const GLint uViewProjection = glGetUniformLocation(program, "uViewProjection");
    const GLint uShowLevel = glGetUniformLocation(program, "uShowLevel");

    constexpr GLsizei size = 256;
    // #region upload
    const GLsizei levels = levelCount(size, size);
    // #endregion upload
    GLuint texture = 0;
    // #region upload
    glCreateTextures(GL_TEXTURE_2D, 1, &texture);
    glTextureStorage2D(texture, levels, GL_SRGB8, size, size);
    // #endregion upload
    const std::vector<std::uint8_t> pixels = checkerRgb(size, 8);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    // #region upload
    glTextureSubImage2D(texture, 0, 0, 0, size, size, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
    glGenerateTextureMipmap(texture);
    // #endregion upload
    std::printf("%d×%d 共 %d 级\n", size, size, levels);

    GLuint samplers[3]{};
    glCreateSamplers(3, samplers);
    glSamplerParameteri(samplers[0], GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glSamplerParameteri(samplers[1], GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glSamplerParameteri(samplers[2], GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    if (epoxy_gl_version() >= 46 ||
        epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic")) {
        GLfloat limit = 1.0f;
        glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY, &limit);
        glSamplerParameterf(samplers[2], GL_TEXTURE_MAX_ANISOTROPY, std::min(limit, 16.0f));
        std::printf("各向异性上限 %.0f\n", static_cast<double>(limit));
    }

    GLuint vao = 0;
    glCreateVertexArrays(1, &vao);
    glEnable(GL_FRAMEBUFFER_SRGB);
    while (app.nextFrame()) {
        if (app.width() < 4 || app.height() == 0) {
            continue;
        }
        glViewport(0, 0, app.width(), app.height());
        glClearColor(0.3f, 0.45f, 0.65f, 1.0f);
        glClear(GL_COLOR_BUFFER_BIT);

        const GLsizei width = app.width() / 4;
        const float aspect = static_cast<float>(width) / static_cast<float>(app.height());
        const glm::mat4 viewProjection =
            glm::perspective(glm::radians(60.0f), aspect, 0.1f, 100.0f) *
            glm::lookAt(glm::vec3(0, 1.5f, 1), glm::vec3(0, 0, -6), glm::vec3(0, 1, 0));
        glUseProgram(program);
        glUniformMatrix4fv(uViewProjection, 1, GL_FALSE, glm::value_ptr(viewProjection));
        glBindTextureUnit(0, texture);
        glBindVertexArray(vao);
        for (int i = 0; i < 4; ++i) {
            glViewport(i * width, 0, width, app.height());
            glBindSampler(0, samplers[std::min(i, 2)]);
            glUniform1i(uShowLevel, i == 3);
            glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        }
        app.endFrame();
    }
    glDeleteSamplers(3, samplers);
    glDeleteTextures(1, &texture);
    glDeleteVertexArrays(1, &vao);
    glDeleteProgram(program);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
