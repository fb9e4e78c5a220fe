// MVP：自己写观察与投影矩阵，与 GLM 对照；画一个压扁的旋转立方体，法线用逆转置变换。
#include "../common/gl_app.hpp"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <cmath>
#include <cstdio>

namespace {

// GLM 的下标是 m[列][行]。
glm::mat4 perspective(float verticalFov, float aspect, float zNear, float zFar) {
    // #region perspective
    const float f = 1.0f / std::tan(verticalFov * 0.5f);
    glm::mat4 m(0.0f);
    m[0][0] = f / aspect;
    m[1][1] = f;
    m[2][2] = -(zFar + zNear) / (zFar - zNear);
    m[2][3] = -1.0f;                                  // 第 3 列第 4 行：w = −z
    m[3][2] = -2.0f * zFar * zNear / (zFar - zNear);
    // #endregion perspective
    return m;
}

// #region look-at
glm::mat4 lookAt(const glm::vec3& eye, const glm::vec3& target, const glm::vec3& up) {
    const glm::vec3 back = glm::normalize(eye - target);        // 相机的 +z
    const glm::vec3 right = glm::normalize(glm::cross(up, back));
    const glm::vec3 top = glm::cross(back, right);
    glm::mat4 m(1.0f);
    for (int i = 0; i < 3; ++i) {
        m[i][0] = right[i];      // 旋转的转置：三个轴写在三行里
        m[i][1] = top[i];
        m[i][2] = back[i];
    }
    m[3] = glm::vec4(-glm::dot(right, eye), -glm::dot(top, eye), -glm::dot(back, eye), 1.0f);
    return m;
}
// #endregion look-at

float largestDifference(const glm::mat4& a, const glm::mat4& b) {
    float largest = 0.0f;
    for (int column = 0; column < 4; ++column) {
        for (int row = 0; row < 4; ++row) {
            largest = std::max(largest, std::abs(a[column][row] - b[column][row]));
        }
    }
    return largest;
}

}   // namespace

int main(int argc, char** argv) try {
    GlApp app(argc, argv, "MVP 变换");
    const GLuint program = loadProgram("lit.vert", "lit.frag");
    GLsizei count = 0;
    const GLuint vao = makeCube(count);
    glEnable(GL_DEPTH_TEST);

    // 正文里的数值例子
    {
        const glm::mat4 m = glm::translate(glm::mat4(1.0f), glm::vec3(2, 0, -2));
        const glm::mat4 v = lookAt(glm::vec3(0, 0, 5), glm::vec3(0), glm::vec3(0, 1, 0));
        const glm::mat4 p = perspective(glm::radians(90.0f), 4.0f / 3.0f, 0.1f, 100.0f);
        const glm::vec4 clip = p * v * m * glm::vec4(1, 1, 0, 1);
        std::printf("裁剪 (%.3f, %.3f, %.3f, %.3f)  NDC (%.3f, %.3f, %.3f)\n", clip.x, clip.y,
                    clip.z, clip.w, clip.x / clip.w, clip.y / clip.w, clip.z / clip.w);
    }

    while (app.nextFrame()) {
        if (app.height() == 0) {
            continue;
        }
        glViewport(0, 0, app.width(), app.height());
        glClearColor(0.09f, 0.11f, 0.15f, 1.0f);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);

        const float aspect = static_cast<float>(app.width()) / static_cast<float>(app.height());
        glm::mat4 model(1.0f);
        model = glm::translate(model, glm::vec3(0, -0.2f, 0));
        model = glm::rotate(model, 0.6f + app.seconds(), glm::vec3(0, 1, 0));
        model = glm::scale(model, glm::vec3(2.0f, 0.5f, 1.0f));   // 最先作用在顶点上

        const glm::vec3 eye(0, 1.5f, 4);
        const glm::mat4 view = lookAt(eye, glm::vec3(0), glm::vec3(0, 1, 0));
        const glm::mat4 projection = perspective(glm::radians(50.0f), aspect, 0.1f, 100.0f);
        const float difference =
            std::max(largestDifference(view, glm::lookAt(eye, glm::vec3(0), glm::vec3(0, 1, 0))),
                     largestDifference(projection, glm::perspective(glm::radians(50.0f), aspect,
                                                                    0.1f, 100.0f)));
        if (difference > 1e-5f) {
            throw std::runtime_error("手写的矩阵与 GLM 不一致");
        }

        const glm::mat4 mvp = projection * view * model;
        // #region normal-matrix
        const glm::mat3 normal = glm::inverseTranspose(glm::mat3(model));
        // #endregion normal-matrix

        glUseProgram(program);
        glUniformMatrix4fv(glGetUniformLocation(program, "uModelViewProjection"), 1, GL_FALSE,
                           glm::value_ptr(mvp));
        glUniformMatrix3fv(glGetUniformLocation(program, "uNormalMatrix"), 1, GL_FALSE,
                           glm::value_ptr(normal));
        glBindVertexArray(vao);
        glDrawArrays(GL_TRIANGLES, 0, count);
        app.endFrame();
    }
    glDeleteVertexArrays(1, &vao);
    glDeleteProgram(program);
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
