// compute shader：更新粒子，用共享内存求平均速度，写一张图像，最后把粒子当顶点画出来。
#include "../common/gl_app.hpp"

#include <cmath>
#include <cstdio>
#include <random>

namespace {

struct Particle {
    float position[2];
    float velocity[2];
};
static_assert(sizeof(Particle) == 16, "与 std430 的布局一致");

constexpr GLuint groupSize = 256;

// #region groups
GLuint groupsFor(GLuint count, GLuint size) {
    return (count + size - 1) / size;
}
// #endregion groups

}   // namespace

int main(int argc, char** argv) try {
    GlApp app(argc, argv, "计算着色器", 4, 5);

    GLint invocations = 0;
    GLint groupsX = 0;
    glGetIntegerv(GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS, &invocations);
    glGetIntegeri_v(GL_MAX_COMPUTE_WORK_GROUP_COUNT, 0, &groupsX);
    std::printf("每组至多 %d 个调用，x 方向至多 %d 组\n", invocations, groupsX);

    const GLuint update = linkProgram({compileShader(GL_COMPUTE_SHADER, "particles.comp")});
    const GLuint reduce = linkProgram({compileShader(GL_COMPUTE_SHADER, "reduce.comp")});
    const GLuint trail = linkProgram({compileShader(GL_COMPUTE_SHADER, "trail.comp")});
    const GLuint points = loadProgram("points.vert", "points.frag");
    const GLuint background = loadProgram("background.vert", "background.frag");

    constexpr GLuint count = 50000;   // 故意不是 256 的倍数
    std::vector<Particle> particles(count);
    std::mt19937 random(7);
    std::uniform_real_distribution<float> unit(-1.0f, 1.0f);
    for (Particle& p : particles) {
        p.position[0] = unit(random);
        p.position[1] = unit(random);
        p.velocity[0] = -0.4f * p.position[1];
        p.velocity[1] = 0.4f * p.position[0];
    }

    const GLuint groups = groupsFor(count, groupSize);
    GLuint buffers[2]{};
    glCreateBuffers(2, buffers);
    glNamedBufferStorage(buffers[0], static_cast<GLsizeiptr>(count * sizeof(Particle)),
                         particles.data(), 0);
    glNamedBufferStorage(buffers[1], static_cast<GLsizeiptr>(groups * sizeof(float)), nullptr, 0);

    GLuint vaos[2]{};
    glCreateVertexArrays(2, vaos);   // 第二个是空的，给全屏三角形用
    glVertexArrayVertexBuffer(vaos[0], 0, buffers[0], 0, sizeof(Particle));
    for (GLuint i = 0; i < 2; ++i) {
        glEnableVertexArrayAttrib(vaos[0], i);
        glVertexArrayAttribFormat(vaos[0], i, 2, GL_FLOAT, GL_FALSE, i * 2 * sizeof(float));
        glVertexArrayAttribBinding(vaos[0], i, 0);
    }

    GLuint image = 0;
    glCreateTextures(GL_TEXTURE_2D, 1, &image);
    glTextureStorage2D(image, 1, GL_RGBA8, 500, 400);
    glTextureParameteri(image, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glUseProgram(trail);
    // #region bind-image
    glBindImageTexture(0, image, 0, GL_FALSE, 0, GL_WRITE_ONLY, GL_RGBA8);
    // #endregion bind-image
    glDispatchCompute(groupsFor(500, 16), groupsFor(400, 16), 1);
    glMemoryBarrier(GL_TEXTURE_FETCH_BARRIER_BIT);   // 接下来由采样器读

    glEnable(GL_PROGRAM_POINT_SIZE);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE);
    bool printed = false;
    while (app.nextFrame()) {
        glUseProgram(update);
        glUniform1ui(glGetUniformLocation(update, "uCount"), count);
        glUniform1f(glGetUniformLocation(update, "uDelta"), 1.0f / 60.0f);
        const float time = static_cast<float>(glfwGetTime());
        glUniform2f(glGetUniformLocation(update, "uAttractor"), 0.5f * std::cos(time),
                    0.5f * std::sin(time));
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, buffers[0]);
        // #region dispatch
        glDispatchCompute(groups, 1, 1);
        // 接下来：归约当存储缓冲读，绘制当顶点属性读
        glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT | GL_VERTEX_ATTRIB_ARRAY_BARRIER_BIT);
        // #endregion dispatch

        if (!printed) {
            glUseProgram(reduce);
            glUniform1ui(glGetUniformLocation(reduce, "uCount"), count);
            glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 1, buffers[1]);
            glDispatchCompute(groups, 1, 1);
            glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT);   // 接下来由 glGetNamedBufferSubData 读
            std::vector<float> sums(groups);
            glGetNamedBufferSubData(buffers[1], 0,
                                    static_cast<GLsizeiptr>(sums.size() * sizeof(float)),
                                    sums.data());
            double total = 0;
            for (float sum : sums) {
                total += sum;
            }
            std::printf("平均速度 %.4f\n", total / count);
            printed = true;
        }

        glViewport(0, 0, app.width(), app.height());
        glDisable(GL_BLEND);
        glUseProgram(background);
        glBindTextureUnit(0, image);
        glBindVertexArray(vaos[1]);
        glDrawArrays(GL_TRIANGLES, 0, 3);

        glEnable(GL_BLEND);
        glUseProgram(points);
        glBindVertexArray(vaos[0]);
        glDrawArrays(GL_POINTS, 0, static_cast<GLsizei>(count));
        app.endFrame();
    }
    glDeleteBuffers(2, buffers);
    glDeleteVertexArrays(2, vaos);
    glDeleteTextures(1, &image);
    for (GLuint program : {update, reduce, trail, points, background}) {
        glDeleteProgram(program);
    }
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
