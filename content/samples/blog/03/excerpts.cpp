// 正文引用的片段：只编译，不运行。
#include <epoxy/gl.h>

#include <cstddef>
#include <cstdint>
#include <vector>

// #region vertex-array
struct Vertex {
    float position[3];
    float normal[3];
    float uv[2];
    std::uint8_t color[4];
};

// #endregion vertex-array

void fill(GLuint vao, GLuint vbo, GLuint ebo, const std::vector<Vertex>& vertices,
          const std::vector<std::uint32_t>& indices) {
    // #region vertex-array
    glBindVertexArray(vao);
    glBindBuffer(GL_ARRAY_BUFFER, vbo);
    glBufferData(GL_ARRAY_BUFFER, vertices.size() * sizeof(Vertex),
                 vertices.data(), GL_STATIC_DRAW);

    glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                          reinterpret_cast<const void *>(offsetof(Vertex, position)));
    glVertexAttribPointer(1, 3, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                          reinterpret_cast<const void *>(offsetof(Vertex, normal)));
    glVertexAttribPointer(2, 2, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                          reinterpret_cast<const void *>(offsetof(Vertex, uv)));
    glVertexAttribPointer(3, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Vertex),
                          reinterpret_cast<const void *>(offsetof(Vertex, color)));
    for (GLuint i = 0; i < 4; ++i) {
        glEnableVertexAttribArray(i);
    }

    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, ebo);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, indices.size() * sizeof(std::uint32_t),
                 indices.data(), GL_STATIC_DRAW);
    glBindVertexArray(0);
    // #endregion vertex-array
}

void draw(GLuint vao, GLsizei indexCount) {
    // #region draw
    glBindVertexArray(vao);
    glDrawElements(GL_TRIANGLES, indexCount, GL_UNSIGNED_INT, nullptr);
    // #endregion draw
}

void create(const std::vector<Vertex>& vertices, const std::vector<std::uint32_t>& indices,
            GLsizeiptr vertexBytes, GLsizeiptr indexBytes) {
    // #region direct-state-access
    GLuint vao = 0, vbo = 0, ebo = 0;
    glCreateVertexArrays(1, &vao);
    glCreateBuffers(1, &vbo);
    glCreateBuffers(1, &ebo);
    glNamedBufferStorage(vbo, vertexBytes, vertices.data(), 0);
    glNamedBufferStorage(ebo, indexBytes, indices.data(), 0);

    // 缓冲接到 0 号绑定点，格式另外说明
    glVertexArrayVertexBuffer(vao, 0, vbo, 0, sizeof(Vertex));
    glVertexArrayElementBuffer(vao, ebo);

    glEnableVertexArrayAttrib(vao, 0);
    glVertexArrayAttribFormat(vao, 0, 3, GL_FLOAT, GL_FALSE, offsetof(Vertex, position));
    glVertexArrayAttribBinding(vao, 0, 0);
    // #endregion direct-state-access
}
