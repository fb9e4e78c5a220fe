// 纹理：上传紧密排列的 RGB 数据，设置环绕与过滤，用两个纹理单元相乘。
#include "../common/gl_app.hpp"

#include <cmath>

namespace {

GLsizei levelCount(GLsizei width, GLsizei height) {
    GLsizei levels = 1;
    for (GLsizei size = width > height ? width : height; size > 1; size /= 2) {
        ++levels;
    }
    return levels;
}

GLuint makeTexture(GLsizei size, const std::vector<std::uint8_t>& rgb) {
    GLuint texture = 0;
    glCreateTextures(GL_TEXTURE_2D, 1, &texture);
    glTextureStorage2D(texture, levelCount(size, size), GL_SRGB8, size, size);

    // 一行 3 × size 个字节不一定是 4 的倍数，先把对齐改成 1。
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTextureSubImage2D(texture, 0, 0, 0, size, size, GL_RGB, GL_UNSIGNED_BYTE, rgb.data());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glGenerateTextureMipmap(texture);
    return texture;
}

GLuint makeSampler(GLint wrap, GLint magnify) {
    GLuint sampler = 0;
    glCreateSamplers(1, &sampler);
    glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, wrap);
    glSamplerParameteri(sampler, GL_TEXTURE_WRAP_T, wrap);
    glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, magnify);
    return sampler;
}

}   // namespace

int main(int argc, char** argv) try {
    GlApp app(argc, argv, "纹理贴图");
    const GLuint program = loadProgram("quad.vert", "quad.frag");

    // 边长 99 的图，每行 297 字节：正好能看出对齐写错的后果。
    const GLuint base = makeTexture(99, checkerRgb(99, 9));
    std::vector<std::uint8_t> gradient;
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) {
            const double wave = std::sin(x * 6.2831853 / 64) * std::cos(y * 6.2831853 / 64);
            const auto value = static_cast<std::uint8_t>(200 + 50 * wave);
            gradient.insert(gradient.end(), {value, value, value});
        }
    }
    const GLuint detail = makeTexture(64, gradient);
    const GLuint mirrored = makeSampler(GL_MIRRORED_REPEAT, GL_NEAREST);
    const GLuint repeated = makeSampler(GL_REPEAT, GL_LINEAR);

    GLuint vao = 0;
    glCreateVertexArrays(1, &vao);
    glEnable(GL_FRAMEBUFFER_SRGB);

    while (app.nextFrame()) {
        glViewport(0, 0, app.width(), app.height());
        glClearColor(0.01f, 0.01f, 0.02f, 1.0f);
        glClear(GL_COLOR_BUFFER_BIT);

        glUseProgram(program);
        glUniform1f(glGetUniformLocation(program, "uScale"), 2.0f);
        // #region bind-textures
        glBindTextureUnit(0, base);
        // #endregion bind-textures
        glBindSampler(0, mirrored);
        // #region bind-textures
        glBindTextureUnit(1, detail);
        // #endregion bind-textures
        glBindSampler(1, repeated);
        glBindVertexArray(vao);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        app.endFrame();
    }
    const GLuint samplers[] = {mirrored, repeated};
    const GLuint textures[] = {base, detail};
    glDeleteSamplers(2, samplers);
    glDeleteTextures(2, textures);
    glDeleteVertexArrays(1, &vao);
    glDeleteProgram(program);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
