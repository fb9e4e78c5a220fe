#version 460

// 第十二章的第一遍：从光源看，只要深度。
layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    mat4 toLight;
    vec4 eye;
    vec4 light;
};

layout(push_constant) uniform Push {
    mat4 model;
};

layout(location = 0) in vec3 position;

void main() {
    gl_Position = toLight * model * vec4(position, 1.0);
}
